import { useRef, useState } from 'react';
import { insertBlock, type Edited } from './edit-text.ts';
import { omittedText, type Converted } from './html-markdown.ts';
import { pictureWords, unfinishedAddress } from './unfinished-pictures.ts';
import { usePictures } from './use-pictures.ts';

const WORD_FAILED_TEXT = 'Dokumen ini tidak dapat dibaca. Simpan sebagai .docx di Word, atau salin isinya lalu tempel di sini.';
const FROM_DOCS_TEXT = 'Agar gambarnya ikut, unduh dokumennya sebagai .docx, lalu pilih "Dari Word".';
const WORD = /\.docx$/i;

const isHighSurrogate = (unit: string | undefined) => unit !== undefined && /[\uD800-\uDBFF]/.test(unit);

/** Returns where two texts begin to differ, and how many units at their ends are the same; no character is split. */
function difference(before: string, after: string): { start: number; same: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (isHighSurrogate(after[start - 1])) start--;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (isHighSurrogate(after[after.length - same - 1])) same--;
  return { start, same };
}

/**
 * Replaces the text of a text box as if the person typed it, so that Ctrl+Z undoes it. The box reports the change itself.
 * @returns whether the browser can do this
 */
function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  const { start, same } = difference(area.value, text);
  area.focus();
  area.setSelectionRange(start, area.value.length - same);
  // It is deprecated, but no other function keeps the browser's list of changes.
  return document.execCommand?.('insertText', false, text.slice(start, text.length - same)) === true;
}

/** Returns the ref of the text box, and two functions that change its text: at the selection, and elsewhere. */
function useTextBox(onChange: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  function edit(change: (edited: Edited) => Edited) {
    const area = box.current;
    if (!area) return;
    const { text, from, to } = change({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
    if (!typeInto(area, text)) onChange(text);
    // The selection can be set only after React has put the new text into the box.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  }
  /** Changes the text while the person may be typing. The caret stays before the same words. */
  function changeInBackground(work: (text: string) => string) {
    const area = box.current;
    if (!area) return;
    const { value: before, selectionEnd: offset } = area;
    const text = work(before);
    if (text === before) return;
    const caret = text.startsWith(before.slice(0, offset)) ? offset : text.length - (before.length - offset);
    onChange(text);
    requestAnimationFrame(() => area.setSelectionRange(caret, caret));
  }
  return {
    /** The ref for the text box. */
    box,
    /** Changes the text at the selection, for a button. */
    edit,
    changeInBackground,
  };
}

/**
 * The state of the text area of `ReadingField`: edits at the selection, inserted documents and pictures, and a note about
 * what could not be inserted.
 */
export function useEditing(onChange: (text: string) => void) {
  const [note, setNote] = useState<string | null>(null);
  const { box, edit, changeInBackground } = useTextBox(onChange);
  const { uploadAll, ...pictures } = usePictures(changeInBackground);

  /** Inserts a converted text and uploads its pictures. @param help what to do about omitted pictures */
  async function insert({ text, pictures: files, omitted }: Converted, help: string | null = null) {
    if (text !== '') edit((edited) => insertBlock(edited, text));
    const { failed, reason } = await uploadAll(files);
    const lines = [omittedText({ ...omitted, gambar: omitted.gambar + failed }), reason, omitted.gambar > 0 ? help : null];
    setNote(lines.filter((line) => line !== null).join(' ') || null);
  }
  const insertCopied = (copied: Converted) => insert(copied, FROM_DOCS_TEXT);
  async function insertPictures(files: readonly File[]) {
    const named = new Map(files.map((file) => [unfinishedAddress(), file]));
    const marks = [...named].map(([address, { name }]) => `![${pictureWords(name.replace(/\.[a-z\d]+$/i, ''))}](${address})`);
    edit((edited) => insertBlock(edited, marks.join('\n\n')));
    const { reason } = await uploadAll(named);
    setNote(reason);
  }
  /** Inserts a Word document or pictures that were chosen, dropped or pasted. */
  async function insertFiles(files: readonly File[]) {
    const word = files.find(({ name }) => WORD.test(name));
    if (!word) return insertPictures(files);
    try {
      const { wordToMarkdown } = await import('./word-markdown.ts');
      await insert(await wordToMarkdown(word));
    } catch {
      setNote(WORD_FAILED_TEXT);
    }
  }
  return {
    /** The ref for the text box. */
    box,
    /** What could not be inserted, and why; null if nothing. */
    note,
    /** Changes the text at the selection, for a button. */
    edit,
    /** Inserts what was pasted from a document. */
    insertCopied,
    insertFiles,
    ...pictures,
  };
}
