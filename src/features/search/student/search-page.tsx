import { type FormEvent, useContext, useRef } from 'react';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { dateInWib, formatInBothZones, formatShortDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, OPEN_MS, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { SearchIcon } from '#platform/web/ui/icons.tsx';
import { withDeviceSearch } from './with-device-search.ts';
import { findPages } from '#features/search/page-rules.ts';
import { countOf, type SearchData } from './search-loader.ts';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { moveByArrows, useTypedQuery } from './use-typed-query.ts';

export { loadSearch as load } from './search-loader.ts';

/** If the searched copy is older than this, the page shows its time. */
const OLD_COPY_MS = 15 * 60_000;

/** The page `/cari`. Its results follow the text while the student types, even without a connection. */
export function Page() {
  const { query, archived, found, copiedAt, subjects } = usePageData<SearchData>();
  const latest = useContext(LatestMoment);
  const zone = useReaderZone();
  const results = useRef<HTMLDivElement>(null);
  const pages = findPages(query);
  useRefreshAt(copiedAt ?? '', [], OPEN_MS);
  return (
    <section aria-labelledby="judul" onKeyDown={moveByArrows}>
      <h1 id="judul">Cari</h1>
      <SearchForm query={query} archived={archived} onSubmitted={() => results.current?.focus({ preventScroll: true })} />
      <div ref={results} tabIndex={-1} className={styles.results}>
        <p role="status" className={styles.status}>
          {statusText({ query, found }, pages.length)}
          {copiedAt !== null && latest() - Date.parse(copiedAt) > OLD_COPY_MS && ` Dari salinan ${momentText(copiedAt, zone)}.`}
        </p>
        {found?.ok === false && <ErrorBox message={found.message} />}
        {found?.ok && <SearchResults query={query} pages={pages} found={found.value} />}
        {subjects && pages.length === 0 && <OtherWays hasQuery={found !== null} subjects={subjects} />}
      </div>
    </section>
  );
}

/**
 * The search field and the check box for the archive.
 * @param onSubmitted moves the focus out of the field, so that a phone closes its keyboard
 */
function SearchForm({ query, archived, onSubmitted }: { query: string; archived: boolean; onSubmitted: () => void }) {
  const { field, archive, search, searchSoon } = useTypedQuery(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    onSubmitted();
  };
  return (
    <form role="search" action="/cari" onSubmit={submit}>
      <div className={`search-field ${styles.field}`}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Cari materi dan jadwal"
          placeholder="Misalnya pecahan"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => void withDeviceSearch((search) => search.prepareDeviceSearch())}
          onInput={searchSoon}
        />
        <button type="submit" aria-label="Cari">
          <SearchIcon />
        </button>
      </div>
      <label className={styles.archive}>
        <input ref={archive} type="checkbox" name="arsip" value="1" defaultChecked={archived} onChange={search} />
        Termasuk arsip
      </label>
    </form>
  );
}

/** Links to all subjects and the calendar, for a page without results. */
function OtherWays({ hasQuery, subjects }: { hasQuery: boolean; subjects: NonNullable<SearchData['subjects']> }) {
  return (
    <div className={styles.start}>
      <IkatBand />
      <p>
        {hasQuery
          ? 'Coba kata lain atau yang lebih pendek, atau mulai dari sini.'
          : 'Tulis satu atau dua kata: nama materi, pengajar, kelas, atau hari. Bisa juga mulai dari sini.'}
      </p>
      <ul className={styles.next}>
        {subjects.ok &&
          subjects.value.map((subject) => (
            <li key={subject._id}>
              <AppLink className="button" to={subjectAddress(subject)}>
                <Motif subjectId={subject._id} className={styles.motif} />
                <bdi>{subject.name}</bdi>
              </AppLink>
            </li>
          ))}
        <li>
          <AppLink className="button" to="/calendar">
            Kalender
          </AppLink>
        </li>
      </ul>
    </div>
  );
}

function statusText({ query, found }: Pick<SearchData, 'query' | 'found'>, pageCount: number): string {
  if (!found?.ok) return '';
  const count = countOf(found.value) + pageCount;
  if (count === 0) return `Tidak ada yang cocok dengan '${query}'.`;
  return found.value.isPartial
    ? `Tidak ada yang memuat semua kata itu. ${count} hasil yang paling dekat:`
    : `${count} hasil untuk '${query}'.`;
}

/** Formats the time of the searched copy: "Sab 21 Nov, 14.05 WIB · 16.05 WIT". */
function momentText(iso: string, zone: string | null): string {
  const moment = new Date(iso);
  return `${formatShortDate(dateInWib(moment))}, ${formatInBothZones(moment, zone)}`;
}
