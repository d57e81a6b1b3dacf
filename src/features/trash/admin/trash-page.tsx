import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PersonKind } from '#features/personal-data/admin/calls-of.ts';
import type { Trashed } from '#features/trash/contract.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { ListToolbar, useToolbarShown } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { MoreRows } from '#platform/web/admin-ui/list/record-table.tsx';
import { byLatest, searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { trashQuery } from './queries.ts';
import { TrashLine } from './trash-line.tsx';
import { kindText } from './trash-texts.ts';
import { useRestore, type RestoreWarnings } from './use-restore.ts';

const ForeverDialog = lazyDialog({
  title: 'Hapus selamanya',
  load: async () => (await import('./forever-dialog.tsx')).ForeverDialog,
});

const PersonalDataDialog = lazyDialog({
  title: 'Data pribadi',
  load: async () => (await import('#features/personal-data/admin/personal-data-dialog.tsx')).PersonalDataDialog,
});

/** The number of rows at first, and the number that each press of the button adds. */
const ROWS = 50;

interface DeletedPerson {
  kind: PersonKind;
  person: { _id: string; name: string };
}

/** Returns the person if the entry is the record of a person; otherwise null. */
function personOf({ entity, entityId, name }: Trashed): DeletedPerson | null {
  return entity === 'teacher' || entity === 'mentor' ? { kind: entity, person: { _id: entityId, name } } : null;
}

/** Lists what an admin should check after a restore. */
function WarningsNotice({ name, warnings }: RestoreWarnings) {
  return (
    <div className="mb-4" role="status">
      <Notice kind="warning">
        <p>{name} dipulihkan. Yang perlu diperiksa:</p>
        <ul className="list-disc pl-5">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The screen `/admin/sampah`: the deleted records, which can be restored for 30 days. */
export function TrashPage() {
  const { data: entries, error, isFetching, refetch } = useQuery(trashQuery);
  const [typed, setTyped] = useAddressText('q');
  const headingId = useId();
  const restoring = useRestore(entries);
  const hasToolbar = useToolbarShown(entries?.length, typed !== '');
  const sorted = [...(entries ?? [])].sort(byLatest((entry) => entry.deletedAt));
  const rows = searcher(sorted, (entry) => `${entry.name} ${kindText(entry)} ${entry.by?.name ?? ''}`)(typed);
  return (
    <Page
      title="Sampah"
      lead={`Yang dihapus dapat dipulihkan selama ${TRASH_DAYS} hari, bersama isinya dan hubungannya. Sesudah itu hilang selamanya.`}
    >
      {restoring.restored && <WarningsNotice {...restoring.restored} />}
      <section aria-labelledby={headingId}>
        <ListHeading
          id={headingId}
          heading="Yang dihapus"
          noun="penghapusan"
          shown={entries ? rows.length : undefined}
          total={entries?.length}
          failed={error !== null}
        />
        {hasToolbar && <ListToolbar typed={typed} onType={setTyped} sorts={[]} sortId="" onSort={() => {}} noun="yang dihapus" />}
        {entries === undefined && error === null && <TableSkeleton />}
        {entries === undefined && error !== null && (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {entries?.length === 0 && <EmptyState text="Sampah kosong. Yang Anda hapus akan menunggu di sini." />}
        {entries !== undefined && entries.length > 0 && rows.length === 0 && (
          <EmptyState text={`Tidak ada yang cocok dengan “${typed}”.`} />
        )}
        <TrashRows headingId={headingId} rows={rows} restoring={restoring} />
      </section>
    </Page>
  );
}

interface TrashRowsProps {
  headingId: string;
  rows: readonly Trashed[];
  restoring: ReturnType<typeof useRestore>;
}

/** Lists the entries, with their dialogs. A long list has a button that shows more. */
function TrashRows({ headingId, rows, restoring: { refusal, busyIds, restore } }: TrashRowsProps) {
  const [limit, setLimit] = useState(ROWS);
  const [forever, setForever] = useState<Trashed | null>(null);
  const [person, setPerson] = useState<DeletedPerson | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <ul aria-labelledby={headingId} className="divide-y divide-line rounded-lg border border-line bg-raised">
          {rows.slice(0, limit).map((entry) => (
            <TrashLine
              key={entry._id}
              entry={entry}
              refusal={refusal?.entryId === entry._id ? refusal : null}
              busy={busyIds.includes(entry._id)}
              onRestore={restore}
              onForever={() => setForever(entry)}
              onPersonal={personOf(entry) && (() => setPerson(personOf(entry)))}
              preload={ForeverDialog.preload}
            />
          ))}
        </ul>
      )}
      {rows.length > limit && <MoreRows rest={rows.length - limit} onMore={() => setLimit(limit + ROWS)} byButton />}
      {forever && <ForeverDialog key={forever._id} entry={forever} onClose={() => setForever(null)} />}
      {person && <PersonalDataDialog key={person.person._id} {...person} onClose={() => setPerson(null)} />}
    </>
  );
}
