import { materialPath, subjectPath } from '#features/subjects/admin/subject-links.tsx';
import { parseWebLink, safeHref } from '#platform/shared/links/links.ts';
import { dateInWib, formatShortDate } from '#platform/shared/wib.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import type { CheckedLink } from '../contract.ts';
import { STATE_TEXTS } from '../messages.ts';
import type { Wanted } from './linked-content-dialog.tsx';

interface LinkLineProps {
  link: CheckedLink;
  busy: boolean;
  onFine: () => void;
  onWant: (wanted: Wanted) => void;
  /** Preloads the code of the form. */
  preload: () => void;
}

const KIND_TEXTS: Record<CheckedLink['kind'], string> = {
  content: 'Isi materi',
  reading: 'Di dalam bacaan',
  report: 'Laporan',
  recording: 'Rekaman',
  curriculum: 'Kurikulum',
};

/** Returns the address of the screen where an admin edits this link. */
function screenOf({ kind, subject, material }: CheckedLink): string {
  if (kind === 'report') return '/admin/laporan';
  if (kind === 'recording') return '/admin/calendar';
  return subject && material ? materialPath(subject.slug, material) : subjectPath(subject?.slug ?? '');
}

/** Whether a link is a YouTube video. A video can't be uploaded, so its row has no button "Unggah sebagai berkas". */
const isOnYouTube = (link: string) =>
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(parseWebLink(link)?.hostname ?? '');

const dayOf = (instant: string) => formatShortDate(dateInWib(new Date(instant)));

/** Returns the details of a link's check: "sejak 3 Nov · diperiksa 10 Nov · dilaporkan 2 kali". */
function detailsOf({ state, since, checkedAt, reports }: CheckedLink): string {
  const parts = [
    state !== 'ok' && since !== null && `sejak ${dayOf(since)}`,
    checkedAt === null ? 'belum diperiksa' : `diperiksa ${dayOf(checkedAt)}`,
    reports > 0 && `dilaporkan ${reports} kali`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A row of the links screen: the link, the result of its check, and its actions. */
export function LinkLine({ link, busy, onFine, onWant, preload }: LinkLineProps) {
  const { content, kind, title, subject, material, state, reports } = link;
  const href = safeHref(link.link);
  const location = [KIND_TEXTS[kind], subject?.name, material?.title].filter(Boolean).join(' · ');
  const isBad = state === 'dead' || state === 'permission';
  return (
    <li
      tabIndex={-1}
      data-row={content}
      className="grid items-center gap-x-6 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto]"
    >
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold wrap-anywhere text-ink">
          <bdi>{title}</bdi>
        </p>
        <p className="wrap-anywhere text-soft">{location}</p>
        <p className="wrap-anywhere">{href ? <NewTabLink href={href}>{link.link}</NewTabLink> : link.link}</p>
      </div>
      <div className="text-sm">
        <p className={`font-semibold ${isBad ? 'text-danger' : 'text-ink'}`}>{STATE_TEXTS[state]}</p>
        <p className="text-soft">{detailsOf(link)}</p>
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-1 md:mr-0 md:max-w-80 md:justify-end">
        {(state !== 'ok' || reports > 0) && (
          <Button aria-label={`Masih baik ${title}`} disabled={busy} onClick={onFine}>
            Masih baik
          </Button>
        )}
        {kind === 'content' ? (
          <>
            <Button look="row" aria-label={`Ganti tautan ${title}`} preload={preload} onClick={() => onWant('edit')}>
              Ganti tautan
            </Button>
            {!isOnYouTube(link.link) && (
              <Button look="row" aria-label={`Unggah sebagai berkas ${title}`} preload={preload} onClick={() => onWant('upload')}>
                Unggah sebagai berkas
              </Button>
            )}
            <Button look="row-danger" aria-label={`Hapus ${title}`} onClick={() => onWant('delete')}>
              Hapus
            </Button>
          </>
        ) : (
          <ButtonLink look="row" to={screenOf(link)} aria-label={`Ganti tautan ${title}`}>
            Ganti tautan
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
