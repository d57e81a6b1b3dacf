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
/** The buttons after the tools: they open the browser's choice of files. */
const FILE_CHOICES = [
  { label: 'Gambar', accept: 'image/*' },
  { label: 'Dari Word', accept: '.docx' },
] as const;
const BUTTONS = TOOLS.length + FILE_CHOICES.length;

interface ToolbarProps {
  onTool: (tool: Tool) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The buttons above a text. The Tab key reaches only one of them; arrows, Home and End move between them. */
export function ReadingToolbar({ onTool, onFiles }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  function move(event: KeyboardEvent) {
    const next = { ArrowRight: (focused + 1) % BUTTONS, ArrowLeft: (focused + BUTTONS - 1) % BUTTONS, Home: 0, End: BUTTONS - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  const focusProps = (index: number) => ({ tabIndex: index === focused ? 0 : -1, onFocus: () => setFocused(index) });
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label="Alat tulis" className="flex flex-wrap gap-1" onKeyDown={move}>
      {TOOLS.map(([tool, text], index) => (
        <Button key={tool} look="quiet" {...focusProps(index)} onClick={() => onTool(tool)}>
          {text}
        </Button>
      ))}
      {FILE_CHOICES.map(({ label, accept }, index) => (
        <FileTool key={label} label={label} accept={accept} focusProps={focusProps(TOOLS.length + index)} onFiles={onFiles} />
      ))}
    </div>
  );
}

interface FileToolProps extends Pick<ToolbarProps, 'onFiles'> {
  label: string;
  accept: string;
  focusProps: { tabIndex: number; onFocus: () => void };
}

function FileTool({ label, accept, focusProps, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" {...focusProps} onClick={() => input.current?.click()}>
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
          // Without this, choosing the same file again would send no `change` event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
