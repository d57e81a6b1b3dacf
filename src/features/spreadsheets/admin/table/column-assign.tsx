import { useId } from 'react';
import { CONTROL_CLASS, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { splitTimeRange } from '#platform/shared/sheets/written-times.ts';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { SheetColumnAnswer } from '#features/spreadsheets/contract.ts';
import type { FoundTable, TableColumn } from './find-table.ts';

interface ColumnAssignProps {
  table: FoundTable;
  columns: readonly SheetColumnAnswer[];
  rows: readonly (readonly string[])[];
  /** Values of columns from the address. */
  fixed: Readonly<Record<string, string>>;
  onAssign: (index: number, name: string | null) => void;
}

/** Returns the first text of a column below the headings. */
function sampleOf(rows: ColumnAssignProps['rows'], table: FoundTable, index: number): string {
  return rows.slice((table.headingRow ?? -1) + 1).find((row) => (row[index] ?? '') !== '')?.[index] ?? '';
}

/** Shows which column of the record each column of the table fills. The admin can change it, or ignore a column. */
export function ColumnAssign({ table, columns, rows, fixed, onAssign }: ColumnAssignProps) {
  const assigned = new Set(table.columns.map(({ name }) => name));
  // Whether a column contains ranges such as "08.00–09.30": then it also fills the column of the end.
  const isRange = (column: string | null) => {
    const start = table.columns.find(({ name }) => column !== null && name === column);
    return start !== undefined && splitTimeRange(sampleOf(rows, table, start.index)) !== null;
  };
  const isMissing = columns.some(
    ({ name, required, endOf }) => required && !assigned.has(name) && fixed[name] === undefined && !isRange(endOf),
  );
  const unknown = table.columns.filter(({ name }) => name === null).length;
  const isGuessed = table.headingRow === null;
  const known = table.columns.length - unknown;
  return (
    <details open={isGuessed || (isMissing && unknown > 0)} className="mb-4 rounded-md border border-line bg-raised text-sm">
      <summary className="min-h-touch cursor-pointer px-4 py-3 font-semibold text-ink md:min-h-0">
        {`Kolom: ${known} dikenali`}
        {unknown > 0 && <span className="font-normal text-soft">{`, ${unknown} diabaikan`}</span>}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {isGuessed && (
          <Notice kind="warning">Tabel ini tidak punya baris judul. Periksa apakah isi tiap kolom sudah benar.</Notice>
        )}
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {table.columns.map((column) => (
            <AssignLine
              key={column.index}
              column={column}
              columns={columns}
              sample={sampleOf(rows, table, column.index)}
              onAssign={onAssign}
            />
          ))}
        </ul>
      </div>
    </details>
  );
}

interface AssignLineProps extends Pick<ColumnAssignProps, 'columns' | 'onAssign'> {
  column: TableColumn;
  sample: string;
}

function AssignLine({ column: { index, heading, name }, columns, sample, onAssign }: AssignLineProps) {
  const id = useId();
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="truncate font-semibold text-ink">
        {heading === '' ? `Kolom ${index + 1}` : heading}
        {sample !== '' && <span className="font-normal text-soft"> – misalnya “{sample}”</span>}
      </label>
      <select
        id={id}
        value={name ?? ''}
        onChange={(event) => onAssign(index, event.target.value || null)}
        className={`${CONTROL_CLASS} ${LINE_CLASS} cursor-pointer`}
      >
        <option value="">Abaikan kolom ini</option>
        {columns.map((column) => (
          <option key={column.name} value={column.name}>
            {column.heading}
          </option>
        ))}
      </select>
    </li>
  );
}
