import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Material } from '#features/subjects/contract.ts';
import { NO_MATERIAL_TEXT } from '#features/subjects/messages.ts';
import { historyAddress } from '#features/history/address.ts';
import { listSearch, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { materialOrder, materialResource } from './material-resource.ts';
import { OrderedList, OrderStatus } from '../order/ordered-list.tsx';
import { subjectQuery } from '../queries.ts';
import { Curriculum, materialPath } from '../subject-links.tsx';
import { idsOf } from '../order/reorder.ts';
import { type ListView, useListView } from '../subjects/use-list-view.ts';
import { type SavedOrder, useSavedOrder } from '../order/use-saved-order.ts';
import { InvalidSubject, useSubjectValidity } from './subject-validity.tsx';

/** The dialog that is open. */
type Open = { kind: 'form'; material: Material | null } | { kind: 'delete'; material: Material };

const MaterialDialog = lazyDialog({
  title: 'Materi',
  load: async () => (await import('./material-dialog.tsx')).MaterialDialog,
});

const titleOf = (material: Material) => material.title;
const searchText = (material: Material) => `${material.title} ${material.content}`;

/** The screen `/admin/subject/{subjectId}`: the materials of a subject. */
export function SubjectPage() {
  const { subjectId = '' } = useParams();
  return <Materials key={subjectId} subjectId={subjectId} />;
}

/** The screen of one subject. `key` above resets the state for another subject. */
function Materials({ subjectId }: { subjectId: string }) {
  const validity = useSubjectValidity(subjectId);
  const query = useQuery(subjectQuery(subjectId));
  const order = useSavedOrder(materialOrder(subjectId));
  const [open, setOpen] = useState<Open | null>(null);
  const subject = query.data;
  const view = useListView(order.arranged(subject?.materials), searchText);
  const add = () => setOpen({ kind: 'form', material: null });
  const failed = query.isError && !subject && validity === 'open';
  if (validity === 'invalid') return <InvalidSubject />;

  return (
    <Page
      title={subject?.name ?? 'Mata Pelajaran'}
      above={<BackLink to="/admin/subject">Mata Pelajaran</BackLink>}
      lead={
        subject && (
          <>
            Kurikulum: <Curriculum kurikulum={subject.kurikulum} /> ·{' '}
            <NewTabLink href={`/subject/${subject._id}/cetak`}>Cetak bacaan dan latihan</NewTabLink>
          </>
        )
      }
      action={subject && <Buttons subject={subject} onAdd={add} />}
    >
      <section aria-labelledby="list-heading">
        <ListHeading id="list-heading" heading="Daftar Materi" noun="materi" {...view.count} failed={failed} />
        {view.hasToolbar && <ListToolbar noun="materi" {...view.toolbar} />}
        {!subject && !failed && <TableSkeleton />}
        {failed && (
          <ErrorState
            heading="Error fetching data."
            text={errorText(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {subject && (
          <MaterialList
            subjectId={subjectId}
            total={subject.materials.length}
            view={view}
            order={order}
            onAdd={add}
            onOpen={setOpen}
          />
        )}
      </section>
      {open && <MaterialDialogs subjectId={subjectId} open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Shows the buttons beside the heading. */
function Buttons({ subject: { _id, name }, onAdd }: { subject: { _id: string; name: string }; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" data-key="add" onClick={onAdd} preload={MaterialDialog.preload}>
        <PlusIcon />
        Tambah Materi
      </Button>
      <SheetLinks kind="material" fixed={{ subject: name }} filters={() => ({ ...listSearch(), subject: _id })} />
    </div>
  );
}

interface MaterialListProps {
  /** The id or slug in the address. */
  subjectId: string;
  /** The number of materials, shown or not. */
  total: number;
  view: ListView<Material>;
  order: SavedOrder<Material>;
  onAdd: () => void;
  onOpen: (open: Open) => void;
}

function MaterialList({ subjectId, total, view, order, onAdd, onOpen }: MaterialListProps) {
  if (total === 0) {
    return <EmptyState text={NO_MATERIAL_TEXT} addLabel="Tambah Materi" onAdd={onAdd} preload={MaterialDialog.preload} />;
  }
  if (view.shown.length === 0) return <EmptyState text={`Tidak ada materi yang cocok dengan “${view.search}”.`} />;
  return (
    <>
      {total > 1 && <OrderStatus order={order} movable={view.isReorderable} />}
      <OrderedList
        label="Daftar Materi"
        items={view.shown}
        nameOf={titleOf}
        onOrder={view.isReorderable ? (change) => order.arrange((materials) => change(idsOf(materials))) : null}
        actions={(material) => (
          <RowActions
            name={material.title}
            onEdit={() => onOpen({ kind: 'form', material })}
            preload={MaterialDialog.preload}
            onDelete={() => onOpen({ kind: 'delete', material })}
            history={historyAddress('material', material._id)}
          />
        )}
      >
        {(material) => <MaterialSummary material={material} to={materialPath(subjectId, material)} />}
      </OrderedList>
    </>
  );
}

function MaterialDialogs({ subjectId, open, onClose }: { subjectId: string; open: Open; onClose: () => void }) {
  const { material } = open;
  const resource = materialResource(subjectId);
  if (open.kind === 'form') {
    return <MaterialDialog key={material?._id ?? 'new'} resource={resource} material={material} onClose={onClose} />;
  }
  const { _id, title } = open.material;
  return (
    <DeleteDialog resource={resource} item={open.material} name={title} noun="materi" onClose={onClose}>
      <UsageLines
        kind="material"
        id={_id}
        lines={({ contents = 0 }) => (contents > 0 ? [`${contents} isi (video, buku, latihan) ikut terhapus`] : [])}
      />
    </DeleteDialog>
  );
}

function MaterialSummary({ material, to }: { material: Material; to: string }) {
  return (
    <>
      <Link
        to={to}
        className="font-semibold text-amber-text underline decoration-1 underline-offset-3 wrap-anywhere hover:decoration-2"
      >
        <bdi>{material.title}</bdi>
      </Link>
      <p className="line-clamp-1 text-sm wrap-anywhere text-soft">{material.content}</p>
    </>
  );
}
