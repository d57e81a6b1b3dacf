/** A text with its selection, in UTF-16 units. */
export interface Edited {
  text: string;
  from: number;
  to: number;
}

/** What the buttons of the toolbar do. */
export type Tool = 'bold' | 'heading' | 'list' | 'table' | 'formula' | 'answer';

const TABLE = '| Kolom 1 | Kolom 2 |\n| --- | --- |\n| isi | isi |';

function around({ text, from, to }: Edited, before: string, inside: string, after: string): Edited {
  const chosen = text.slice(from, to) || inside;
  const start = from + before.length;
  return { text: text.slice(0, from) + before + chosen + after + text.slice(to), from: start, to: start + chosen.length };
}

/** Puts a block on lines of its own. */
export function insertBlock({ text, from, to }: Edited, block: string): Edited {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const head = before === '' ? '' : `${before}\n\n`;
  const tail = after === '' ? '\n' : `\n\n${after}`;
  const end = head.length + block.length;
  return { text: head + block + tail, from: end, to: end };
}

/** Signs before each line of the selection. */
function linesWith({ text, from, to }: Edited, sign: string): Edited {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).replace(/^/gm, sign);
  return { text: text.slice(0, start) + lines + text.slice(end), from: start + sign.length, to: start + lines.length };
}

/** The text after a press of a button. */
export function applyTool(tool: Tool, edited: Edited): Edited {
  const chosen = edited.text.slice(edited.from, edited.to);
  switch (tool) {
    case 'bold':
      return around(edited, '**', 'tebal', '**');
    case 'formula':
      return around(edited, '$', 'x^2', '$');
    case 'heading':
      return linesWith(edited, '## ');
    case 'list':
      return linesWith(edited, '- ');
    case 'table':
      return insertBlock(edited, TABLE);
    case 'answer':
      return insertBlock(edited, `::: jawaban\n${chosen || 'Tulis jawabannya di sini.'}\n:::`);
  }
}
