import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Content, MaterialType } from '#features/subjects/contract.ts';
import { MATERIAL_FAILED_TEXT } from '#features/subjects/messages.ts';
import { listSearch, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
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
import type { Part } from './content-part-field.tsx';
import { contentOrder, contentResource, type MaterialAddress } from './content-resource.ts';
import { ContentSection } from './content-section.tsx';
import { OrderStatus } from '../order/ordered-list.tsx';
import { materialQuery } from '../queries.ts';
import { idsOf, mergeOrder } from '../order/reorder.ts';
import { subjectPath } from '../subject-links.tsx';
import { useListView } from '../subjects/use-list-view.ts';
import { type SavedOrder, useSavedOrder } from '../order/use-saved-order.ts';
import { InvalidSubject, useSubjectValidity } from '../materials/subject-validity.tsx';

/** The dialog that is open. */
type Open =
  | { kind: 'form'; content: Content | null; type: MaterialType; part?: Part | undefined; video?: string | undefined }
  | { kind: 'delete'; content: Content };

const ContentDialog = lazyDialog({
  title: 'Isi Materi',
  load: async () => (await import('./content-dialog.tsx')).ContentDialog,
});

const searchText = (content: Content) =>
  `${content.title} ${content.description} ${content.link ?? content.text ?? content.file?.name ?? ''}`;

function ofType(contents: readonly Content[], type: MaterialType): Content[] {
  return contents.filter(({ materialType }) => materialType === type);
}

/** The screen `/admin/subject/{subjectId}/{materialTitle}/{materialId}`: the contents of a material. */
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
  const failed = query.isError && !material && validity === 'open';
  if (validity === 'invalid') return <InvalidSubject />;

  return (
    <Page
      title={material?.title ?? 'Materi'}
      above={<BackLink to={subjectPath(subjectId)}>{material?.subject.name ?? 'Mata Pelajaran'}</BackLink>}
      lead={material && <span className="line-clamp-4 whitespace-pre-line">{material.content}</span>}
      action={
        material && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="primary"
              data-key="add"
              onClick={() => setOpen({ kind: 'form', content: null, type: 'video' })}
              preload={ContentDialog.preload}
            >
              <PlusIcon />
              Tambah Isi
            </Button>
            <SheetLinks
              kind="content"
              fixed={{ subject: material.subject.name, material: material.title }}
              filters={() => ({ ...listSearch(), material: material._id })}
            />
          </div>
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
      {material && <ContentLists contents={order.arranged(material.specificContents)} order={order} onOpen={setOpen} />}
      {open && (
        <ContentDialogs address={address} contents={material?.specificContents ?? []} open={open} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

interface ContentListsProps {
  contents: readonly Content[];
  order: SavedOrder<Content>;
  onOpen: (open: Open) => void;
}

/** Shows the three lists of a material's contents, with their search and order. */
function ContentLists({ contents, order, onOpen }: ContentListsProps) {
  const view = useListView(contents, searchText);
  const arrange = (type: MaterialType, change: (ids: readonly string[]) => string[]) =>
    order.arrange((all) => mergeOrder(all, change(idsOf(ofType(all, type)))));
  return (
    <>
      {contents.length > 0 && (
        <>
          <ListHeading id="list-heading" heading="Isi Materi" noun="isi" {...view.count} />
          {view.hasToolbar && <ListToolbar noun="isi" {...view.toolbar} />}
          {CONTENT_KINDS.some(({ type }) => ofType(contents, type).length > 1) && (
            <OrderStatus order={order} movable={view.isReorderable} />
          )}
        </>
      )}
      {CONTENT_KINDS.map((kind) => (
        <ContentSection
          key={kind.type}
          kind={kind}
          contents={ofType(view.shown, kind.type)}
          all={contents}
          total={ofType(contents, kind.type).length}
          onOrder={view.isReorderable ? (change) => arrange(kind.type, change) : null}
          preload={ContentDialog.preload}
          onAdd={() => onOpen({ kind: 'form', content: null, type: kind.type })}
          onAddCompanion={({ _id }, { type, part }) => onOpen({ kind: 'form', content: null, type, part, video: _id })}
          onEdit={(content) => onOpen({ kind: 'form', content, type: content.materialType })}
          onDelete={(content) => onOpen({ kind: 'delete', content })}
        />
      ))}
    </>
  );
}

interface ContentDialogsProps {
  address: MaterialAddress;
  contents: readonly Content[];
  open: Open;
  onClose: () => void;
}

function ContentDialogs({ address, contents, open, onClose }: ContentDialogsProps) {
  const { content } = open;
  const resource = contentResource(address);
  if (open.kind === 'form') {
    return (
      <ContentDialog
        key={content?._id ?? 'new'}
        resource={resource}
        content={content}
        materialId={address.materialId}
        contents={contents}
        type={open.type}
        part={open.part}
        video={open.video}
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteDialog resource={resource} item={open.content} name={open.content.title} noun="isi materi" onClose={onClose}>
      <p>{deletedText(open.content)}</p>
    </DeleteDialog>
  );
}

/** Returns the text of the delete dialog: what is deleted together with the content. */
function deletedText({ text, file }: Content): string {
  if (file) return 'Berkasnya ikut terhapus dari Suluh setelah 30 hari, kecuali masih dipakai isi lain.';
  if (typeof text === 'string') return 'Tulisannya ikut terhapus. Selama masih di Sampah, tulisan itu dapat dikembalikan.';
  return 'Yang dihapus hanya tautannya di sini; video atau berkas aslinya tetap ada.';
}
