/** The value of a text box and its selection; `from` and `to` are offsets in UTF-16 units. */
export interface Edited {
  text: string;
  from: number;
  to: number;
}

/** The buttons of the toolbar that change the text. */
export type Tool = 'bold' | 'heading' | 'list' | 'table' | 'formula' | 'answer';

const TABLE = '| Kolom 1 | Kolom 2 |\n| --- | --- |\n| isi | isi |';

/** Puts Markdown around the selection, or around the placeholder if nothing is selected. */
function wrapSelection({ text, from, to }: Edited, before: string, placeholder: string, after: string): Edited {
  const inside = text.slice(from, to) || placeholder;
  const start = from + before.length;
  return { text: text.slice(0, from) + before + inside + after + text.slice(to), from: start, to: start + inside.length };
}

/** Replaces the selection by a block, with blank lines around it. */
export function insertBlock({ text, from, to }: Edited, block: string): Edited {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const head = before === '' ? '' : `${before}\n\n`;
  const tail = after === '' ? '\n' : `\n\n${after}`;
  const end = head.length + block.length;
  return { text: head + block + tail, from: end, to: end };
}

/** Puts the prefix before each line of the selection. */
function prefixLines({ text, from, to }: Edited, prefix: string): Edited {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).replace(/^/gm, prefix);
  return { text: text.slice(0, start) + lines + text.slice(end), from: start + prefix.length, to: start + lines.length };
}

/** Returns the text and selection after a press of a button. */
export function applyTool(tool: Tool, edited: Edited): Edited {
  const chosen = edited.text.slice(edited.from, edited.to);
  switch (tool) {
    case 'bold':
      return wrapSelection(edited, '**', 'tebal', '**');
    case 'formula':
      return wrapSelection(edited, '$', 'x^2', '$');
    case 'heading':
      return prefixLines(edited, '## ');
    case 'list':
      return prefixLines(edited, '- ');
    case 'table':
      return insertBlock(edited, TABLE);
    case 'answer':
      return insertBlock(edited, `::: jawaban\n${chosen || 'Tulis jawabannya di sini.'}\n:::`);
  }
}
