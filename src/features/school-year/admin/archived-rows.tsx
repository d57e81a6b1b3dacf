import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ArchiveMark } from '#features/school-year/archive-contract.ts';
import { takeFromArchive } from '#features/school-year/calls.ts';
import { takenOutAnswer, type ArchivedKind } from '#features/school-year/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { historyAction, RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { RowMenu } from '#platform/web/admin-ui/list/row-menu.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { RestoreIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { focusRow } from '#platform/web/admin-ui/record/focus-row.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

/** Adds a column with the archive after the name, for a list that shows archived records. */
export function withArchive<Row extends { archive?: ArchiveMark }>([name, ...others]: Column<Row>[]): Column<Row>[] {
  const archive: Column<Row> = {
    id: 'archive',
    header: 'Arsip',
    share: 2,
    cell: (row) => row.archive && <span className="font-semibold">Arsip {row.archive.name}</span>,
  };
  return name ? [name, archive, ...others] : [];
}

interface ArchivedActionsProps {
  kind: ArchivedKind;
  id: string;
  name: string;
  /** The address of its history. */
  history: string;
}

/** Shows the actions of an archived record in a list: take it out of the archive, or open its history. */
export function ArchivedActions({ kind, id, name, history }: ArchivedActionsProps) {
  const navigate = useNavigate();
  const takeOut = useMutation({
    mutationFn: () => api(takeFromArchive, takenOutAnswer, { body: { kind, id } }),
    async onSuccess() {
      toasts.success(`${name} sudah keluar dari arsip.`);
      await queryClient.invalidateQueries();
      // The focused button has disappeared.
      focusRow(id);
    },
    onError: (error) => toasts.error(errorText(error)),
  });
  const shared = { name, history };
  return (
    <div className="grid items-center justify-items-end *:[grid-area:1/1]">
      {/* Has the width of the actions of other rows: the columns stay aligned. */}
      <div aria-hidden="true" className="invisible flex">
        <RowActions {...shared} onEdit={nothing} onDelete={nothing} />
      </div>
      <div className="flex">
        <Button
          look="row"
          aria-label={`Keluarkan ${name} dari arsip`}
          aria-busy={takeOut.isPending}
          onClick={() => !takeOut.isPending && takeOut.mutate()}
        >
          {takeOut.isPending ? <Spinner /> : <RestoreIcon className="size-4.5 @2xl/page:hidden" />}
          <span className="sr-only @2xl/page:not-sr-only">Keluarkan</span>
        </Button>
        <RowMenu name={name} actions={[historyAction(history, (to) => navigate(to))]} />
      </div>
    </div>
  );
}

const nothing = () => undefined;
