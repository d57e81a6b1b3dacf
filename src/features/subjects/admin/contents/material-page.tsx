import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Content, MaterialType } from '#features/subjects/contract.ts';
import { MATERIAL_FAILED_TEXT } from '#features/subjects/messages.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { DeleteDialog } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { CONTENT_KINDS } from './content-kinds.ts';
import { contentOrder, contentResource, type MaterialAddress } from './content-resource.ts';
import { ContentSection } from './content-section.tsx';
import { InvalidSubject } from '../materials/invalid-subject.tsx';
import { OrderStatus } from '../order/order-status.tsx';
import { materialQuery } from '../queries.ts';
import { idsOf, mergeOrder } from '../order/reorder.ts';
import { subjectPath } from '../subject-paths.ts';
import { useListView } from '../subjects/use-list-view.ts';
import { useSavedOrder } from '../order/use-saved-order.ts';
import { useSubjectValidity } from '../materials/use-subject-validity.ts';

type Open = { kind: 'form'; content: Content | null; type: MaterialType } | { kind: 'delete'; content: Content };

const ContentDialog = lazyDialog({
  title: 'Isi Materi',
  load: async () => (await import('./content-dialog.tsx')).ContentDialog,
});

const searchText = (content: Content) => `${content.title} ${content.description} ${content.link}`;

function ofType(contents: readonly Content[], type: MaterialType): Content[] {
  return contents.filter(({ materialType }) => materialType === type);
}

/** /admin/subject/{subjectId}/{materialTitle}/{materialId}: a material's contents. */
export function MaterialPage() {
  const { subjectId = '', materialTitle = '', materialId = '' } = useParams();
  return <Contents key={`${subjectId}/${materialId}`} address={{ subjectId, materialTitle, materialId }} />;
}

function Contents({ address }: { address: MaterialAddress }) {
  const { subjectId, materialTitle, materialId } = address;
  const validity = useSubjectValidity(subjectId);
  const query = useQuery(materialQuery(subjectId, materialTitle, materialId));
  const order = useSavedOrder(contentOrder(address));
  const [open, setOpen] = useState<Open | null>(null);
  const material = query.data;
  const contents = order.arranged(material?.specificContents);
  const view = useListView(contents, searchText);
  const resource = contentResource(address);
  const close = () => setOpen(null);
  const add = (type: MaterialType) => setOpen({ kind: 'form', content: null, type });
  const failed = query.isError && !material && validity === 'open';
  if (validity === 'invalid') return <InvalidSubject />;

  return (
    <Page
      title={material?.title ?? 'Materi'}
      above={<BackLink to={subjectPath(subjectId)}>{material?.subject.name ?? 'Mata Pelajaran'}</BackLink>}
      lead={material && <span className="line-clamp-4 whitespace-pre-line">{material.content}</span>}
      action={
        material && (
          <Button look="primary" data-key="add" onClick={() => add('video')} ahead={ContentDialog.ahead}>
            <PlusIcon />
            Tambah Isi
          </Button>
        )
      }
    >
      {!material && !failed && (
        <>
          <p role="status" className="mb-3 text-soft">
            Wait
          </p>
          <TableSkeleton />
        </>
      )}
      {failed && (
        <ErrorState
          heading={MATERIAL_FAILED_TEXT}
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {contents && (
        <>
          {contents.length > 0 && (
            <>
              <ListHeading id="list-heading" heading="Isi Materi" noun="isi" {...view.count} />
              {view.hasToolbar && <ListToolbar noun="isi" {...view.toolbar} />}
              {CONTENT_KINDS.some(({ type }) => ofType(contents, type).length > 1) && (
                <OrderStatus order={order} movable={view.inOwnOrder} />
              )}
            </>
          )}
          {CONTENT_KINDS.map((kind) => (
            <ContentSection
              key={kind.type}
              kind={kind}
              contents={ofType(view.shown, kind.type)}
              total={ofType(contents, kind.type).length}
              onOrder={
                view.inOwnOrder
                  ? (change) => order.arrange((all) => mergeOrder(all, change(idsOf(ofType(all, kind.type)))))
                  : null
              }
              ahead={ContentDialog.ahead}
              onAdd={() => add(kind.type)}
              onEdit={(content) => setOpen({ kind: 'form', content, type: content.materialType })}
              onDelete={(content) => setOpen({ kind: 'delete', content })}
            />
          ))}
        </>
      )}
      {open?.kind === 'form' && (
        <ContentDialog
          key={open.content?._id ?? 'new'}
          resource={resource}
          content={open.content}
          type={open.type}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={resource} item={open.content} name={open.content.title} noun="isi materi" onClose={close}>
          <p>Yang dihapus hanya tautannya di sini; video atau berkas aslinya tetap ada.</p>
        </DeleteDialog>
      )}
    </Page>
  );
}
