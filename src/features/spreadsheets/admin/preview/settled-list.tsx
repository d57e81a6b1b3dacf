import { useRef } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { MAKE_NEW, type SheetColumnAnswer } from '#features/spreadsheets/contract.ts';
import { kindWords } from '../kinds.ts';
import type { Body } from './draft.ts';
import { useAssignableRecords } from './use-options.ts';

interface SettledListProps {
  names: Body['names'];
  columns: readonly SheetColumnAnswer[];
  /** Removes the assignment of a name, which is then unknown again. */
  onReopen: (column: string, text: string) => void;
}

/** Lists the records that the admin assigned to unknown names. Each assignment can be removed. */
export function SettledList({ names, columns, onReopen }: SettledListProps) {
  const settled = columns.filter(({ name }) => Object.keys(names[name] ?? {}).length > 0);
  const count = settled.reduce((sum, { name }) => sum + Object.keys(names[name] ?? {}).length, 0);
  if (count === 0) return null;
  return (
    <details className="mb-4 rounded-md border border-line bg-raised text-sm">
      <summary className="min-h-touch cursor-pointer px-4 py-3 font-semibold text-ink md:min-h-0">
        {`${count.toLocaleString('id-ID')} nama sudah dijawab`}
      </summary>
      <ul className="flex flex-col gap-2 px-4 pb-4">
        {settled.map((column) => (
          <SettledColumn key={column.name} column={column} answers={names[column.name] ?? {}} onReopen={onReopen} />
        ))}
      </ul>
    </details>
  );
}

interface SettledColumnProps extends Pick<SettledListProps, 'onReopen'> {
  column: SheetColumnAnswer;
  answers: Readonly<Record<string, string>>;
}

function SettledColumn({ column, answers, onReopen }: SettledColumnProps) {
  const options = useAssignableRecords(column.of);
  const noun = kindWords(column.of)?.noun ?? 'data';
  const meaning = (id: string) =>
    id === MAKE_NEW ? `${noun} baru` : (options.find(({ _id }) => _id === id)?.name ?? 'pilihan Anda');
  return Object.entries(answers).map(([text, id]) => (
    <SettledLine key={text} text={text} meaning={meaning(id)} onReopen={() => onReopen(column.name, text)} />
  ));
}

function SettledLine({ text, meaning, onReopen }: { text: string; meaning: string; onReopen: () => void }) {
  const line = useRef<HTMLLIElement>(null);
  useFocusFallback(line);
  return (
    <li ref={line} className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">
        “{text}” → {meaning}
      </span>
      <Button look="quiet" aria-label={`Jawab lagi “${text}”`} onClick={onReopen}>
        Jawab lagi
      </Button>
    </li>
  );
}
