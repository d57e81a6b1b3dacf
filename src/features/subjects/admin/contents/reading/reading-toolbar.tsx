import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import type { Tool } from './edit-text.ts';

const TOOLS: readonly [Tool, string][] = [
  ['bold', 'Tebal'],
  ['heading', 'Judul'],
  ['list', 'Daftar'],
  ['table', 'Tabel'],
  ['formula', 'Rumus'],
  ['answer', 'Jawaban'],
];
/** The choices of files, behind the tools. */
const CHOICES = [
  { label: 'Gambar', accept: 'image/*' },
  { label: 'Dari Word', accept: '.docx' },
] as const;
const COUNT = TOOLS.length + CHOICES.length;

interface ToolbarProps {
  onTool: (tool: Tool) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The buttons over a text: one stop of the Tab key; arrows, Home and End move between them. */
export function ReadingToolbar({ onTool, onFiles }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  function move(event: KeyboardEvent) {
    const next = { ArrowRight: (at + 1) % COUNT, ArrowLeft: (at + COUNT - 1) % COUNT, Home: 0, End: COUNT - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  const stop = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) });
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label="Alat tulis" className="flex flex-wrap gap-1" onKeyDown={move}>
      {TOOLS.map(([tool, text], index) => (
        <Button key={tool} look="quiet" {...stop(index)} onClick={() => onTool(tool)}>
          {text}
        </Button>
      ))}
      {CHOICES.map(({ label, accept }, index) => (
        <FileTool key={label} label={label} accept={accept} stop={stop(TOOLS.length + index)} onFiles={onFiles} />
      ))}
    </div>
  );
}

interface FileToolProps extends Pick<ToolbarProps, 'onFiles'> {
  label: string;
  accept: string;
  stop: { tabIndex: number; onFocus: () => void };
}

function FileTool({ label, accept, stop, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" {...stop} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={accept === 'image/*'}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
