import type { Content } from '#features/subjects/contract.ts';
import { historyAddress } from '#features/history/address.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '#platform/web/admin-ui/list/list-states.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { isLinkedVideo, VideoCompanions, type CompanionKind } from './companions.tsx';
import type { ContentKind } from './content-kinds.ts';
import { OrderedList } from '../order/ordered-list.tsx';
import { VideoPreview } from './video-preview.tsx';

/** The warning at a link that might not open. Few contents have one, so its code loads after the screen. */
const LinkMark = lazyPart(async () => (await import('#features/links/admin/link-mark.tsx')).LinkMark);

interface ContentSectionProps {
  kind: ContentKind;
  /** The contents of this kind that match the search. */
  contents: readonly Content[];
  /** All contents of the material. */
  all: readonly Content[];
  /** The number of all contents of this kind. */
  total: number;
  /** Changes the order of these contents; null while the list is searched or sorted. */
  onOrder: ((change: (ids: readonly string[]) => string[]) => void) | null;
  /** Preloads the code of the form. */
  preload: () => void;
  onAdd: () => void;
  /** Adds a content that accompanies a video. */
  onAddCompanion: (video: Content, kind: CompanionKind) => void;
  onEdit: (content: Content) => void;
  onDelete: (content: Content) => void;
}

const titleOf = (content: Content) => content.title;

/** Shows one of the three lists of a material: Video, Buku or Soal Latihan. */
export function ContentSection(props: ContentSectionProps) {
  const { kind, contents, all, total, onOrder, preload, onAdd, onAddCompanion, onEdit, onDelete } = props;
  const id = `list-${kind.type}`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-2 flex min-h-touch flex-wrap items-center justify-between gap-x-3 md:min-h-10">
        <h2 id={id} className="text-lg font-bold text-ink">
          {kind.heading} <span className="text-sm font-normal text-soft tabular-nums">({total.toLocaleString('id-ID')})</span>
        </h2>
        {total > 0 && (
          <Button look="quiet" onClick={onAdd} preload={preload}>
            <PlusIcon className="size-4" />
            {kind.addLabel}
          </Button>
        )}
      </div>
      {total === 0 && <EmptyState text={kind.emptyText} addLabel={kind.addLabel} onAdd={onAdd} preload={preload} />}
      {total > 0 && contents.length === 0 && <EmptyState text="Tidak ada yang cocok dengan pencarian." />}
      {contents.length > 0 && (
        <OrderedList
          label={kind.heading}
          items={contents}
          nameOf={titleOf}
          onOrder={onOrder}
          actions={(content) => (
            <RowActions
              name={content.title}
              onEdit={() => onEdit(content)}
              preload={preload}
              onDelete={() => onDelete(content)}
              history={historyAddress('content', content._id)}
            />
          )}
        >
          {(content) => (
            <>
              <ContentSummary content={content} />
              <LinkMark content={content._id} />
              {isLinkedVideo(content) && (
                <VideoCompanions
                  video={content}
                  companions={all.filter(({ video }) => video === content._id)}
                  onAdd={(companion) => onAddCompanion(content, companion)}
                  preload={preload}
                />
              )}
            </>
          )}
        </OrderedList>
      )}
    </section>
  );
}

const DESCRIPTION = 'line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-soft';

function ContentSummary({ content: { title, description, link, text, file, materialType } }: { content: Content }) {
  const href = file?.url ?? safeHref(link);
  if (materialType === 'video' && link !== null) {
    return (
      <VideoPreview title={title} link={link}>
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className={DESCRIPTION}>{description}</p>
      </VideoPreview>
    );
  }
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {href === null ? (
          <bdi>{title}</bdi>
        ) : (
          <NewTabLink href={href}>
            <bdi>{title}</bdi>
          </NewTabLink>
        )}
      </h3>
      <p className={DESCRIPTION}>{description}</p>
      {text !== null && <p className="text-sm text-soft">Bacaan</p>}
      {file && <p className="text-sm wrap-anywhere text-soft">{file.name}</p>}
      {href === null && text === null && <p className="text-sm wrap-anywhere text-soft">{link} (tautan tidak dapat dibuka)</p>}
    </>
  );
}
