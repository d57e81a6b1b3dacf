import { useRef, useState } from 'react';
import { insertBlock, type Edited } from './edit-text.ts';
import { leftOutText, type Converted } from './html-markdown.ts';
import { pictureWords, unfinishedAddress } from './unfinished-pictures.ts';
import { usePictures } from './use-pictures.ts';

const WORD_FAILED_TEXT = 'Dokumen ini tidak dapat dibaca. Simpan sebagai .docx di Word, atau salin isinya lalu tempel di sini.';
const FROM_DOCS_TEXT = 'Agar gambarnya ikut, unduh dokumennya sebagai .docx, lalu pilih "Dari Word".';
const WORD = /\.docx$/i;

/** The text box, and changes of its text. */
function useBox(onChange: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  function edit(change: (edited: Edited) => Edited) {
    const area = box.current;
    if (!area) return;
    const { text, from, to } = change({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
    onChange(text);
    // The selection holds only once the new text is in the box.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  }
  /** Changes the text while the person may be writing: the caret stays before the same words. */
  function changeBeside(work: (text: string) => string) {
    const area = box.current;
    if (!area) return;
    const { value: before, selectionEnd: at } = area;
    const text = work(before);
    if (text === before) return;
    const caret = text.startsWith(before.slice(0, at)) ? at : text.length - (before.length - at);
    onChange(text);
    requestAnimationFrame(() => area.setSelectionRange(caret, caret));
  }
  return { box, edit, changeBeside };
}

/** The text area: edits at its selection, what comes from documents, and its announcements. */
export function useEditing(onChange: (text: string) => void) {
  const [note, setNote] = useState<string | null>(null);
  const { box, edit, changeBeside } = useBox(onChange);
  const { bring, ...pictures } = usePictures(changeBeside);

  async function insert({ text, pictures: files, left }: Converted, help: string | null = null) {
    if (text !== '') edit((edited) => insertBlock(edited, text));
    const { failed, reason } = await bring(files);
    const lines = [leftOutText({ ...left, gambar: left.gambar + failed }), reason, left.gambar > 0 ? help : null];
    setNote(lines.filter((line) => line !== null).join(' ') || null);
  }
  const insertCopied = (copied: Converted) => insert(copied, FROM_DOCS_TEXT);
  async function insertPictures(files: readonly File[]) {
    const named = new Map(files.map((file) => [unfinishedAddress(), file]));
    const marks = [...named].map(([address, { name }]) => `![${pictureWords(name.replace(/\.[a-z\d]+$/i, ''))}](${address})`);
    edit((edited) => insertBlock(edited, marks.join('\n\n')));
    const { reason } = await bring(named);
    setNote(reason);
  }
  /** Word documents and pictures, chosen, dropped or pasted. */
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
  return { box, note, edit, insertCopied, insertFiles, ...pictures };
}
