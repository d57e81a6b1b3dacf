import { type ReactNode, useMemo } from 'react';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { beginsWithKindName, isCancelled } from '#features/schedules/rules.ts';
import { movedText } from '#features/schedules/state-texts.ts';
import type { FoundContent, FoundSchedule, SearchAnswer } from '#features/search/contract.ts';
import type { FoundPage } from '#features/search/page-rules.ts';
import { createMarker } from '#features/search/mark-rules.ts';
import { askedWords } from '#features/search/word-rules.ts';
import { materialAddress, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { formatDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import styles from './search-page.module.css';

const TYPE_LABELS: Record<FoundContent['materialType'], string> = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

interface SearchResultsProps {
  query: string;
  pages: readonly FoundPage[];
  found: SearchAnswer['data'];
}

/** The results of a search, grouped by kind. */
export function SearchResults({ query, pages, found }: SearchResultsProps) {
  const { subjects, materials, contents, schedules, recordings, archived } = found;
  const partsOf = useMemo(() => createMarker(askedWords(query)), [query]);
  /** Shows a text with the words of the query marked. */
  const mark = (text: string) => (
    <bdi>{partsOf(text).map(({ text: part, isMarked }, place) => (isMarked ? <mark key={place}>{part}</mark> : part))}</bdi>
  );
  return (
    <>
      <Group title="Halaman" part={{ count: pages.length, results: pages }}>
        {(page) => (
          <Row to={page._id} title={mark(page.title)}>
            {page.about}
          </Row>
        )}
      </Group>
      <Group title="Mata pelajaran" part={subjects}>
        {(subject) => (
          <Row to={subjectAddress(subject)} title={mark(subject.name)} picture={<Motif subjectId={subject._id} />}>
            Mata pelajaran
          </Row>
        )}
      </Group>
      <Group title="Materi" part={materials}>
        {(material) => (
          <Row to={materialAddress(material.subject.slug, material)} title={mark(material.title)}>
            {'Materi '}
            <Place name={mark(material.subject.name)} />
          </Row>
        )}
      </Group>
      <Group title="Video, buku, dan latihan" part={contents}>
        {({ title, materialType, material, subject }) => (
          <Row to={materialAddress(subject.slug, material)} title={mark(title)}>
            {TYPE_LABELS[materialType]} <Place name={mark(material.title)} /> <Place name={mark(subject.name)} />
          </Row>
        )}
      </Group>
      <Group title="Jadwal mendatang" part={schedules}>
        {(schedule) => <ScheduleRow schedule={schedule} mark={mark} />}
      </Group>
      <Group title="Rekaman" part={recordings}>
        {(schedule) => <ScheduleRow schedule={schedule} mark={mark} isRecording />}
      </Group>
      {archived && (
        <Group title="Arsip" part={archived}>
          {(schedule) => <ScheduleRow schedule={schedule} mark={mark} />}
        </Group>
      )}
    </>
  );
}

interface GroupProps<Item> {
  title: string;
  part: { count: number; results: readonly Item[] };
  children: (item: Item) => ReactNode;
}

function Group<Item extends { _id: string }>({ title, part: { count, results }, children }: GroupProps<Item>) {
  if (count === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title}
        {results.length < count && <span className={styles.count}> {`${results.length} dari ${count}`}</span>}
      </h2>
      <ul className={styles.rows}>
        {results.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  to: string;
  title: ReactNode;
  picture?: ReactNode;
  status?: string;
  children: ReactNode;
}

function Row({ to, title, picture, status, children }: RowProps) {
  return (
    <AppLink className={styles.row} to={to} data-status={status}>
      {picture}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <div className={styles.about}>{children}</div>
      </div>
      <NextIcon />
    </AppLink>
  );
}

/** Shows where a result belongs, such as its subject or class. */
const Place = ({ name }: { name: ReactNode }) => <span>· {name}</span>;

interface ScheduleRowProps {
  schedule: FoundSchedule;
  mark: (text: string) => ReactNode;
  /** Whether the row is in the list of recordings: the schedule is over and has a recording. */
  isRecording?: boolean;
}

function ScheduleRow({ schedule, mark, isRecording = false }: ScheduleRowProps) {
  const cancelled = isCancelled(schedule);
  const moved = movedText(schedule, useReaderZone());
  const notices = cancelled ? [schedule.statusReason] : [...schedule.substitutes, moved];
  return (
    <Row to={`/jadwal/${schedule._id}`} title={mark(schedule.title)} {...(cancelled && { status: schedule.status })}>
      {cancelled && <strong className={styles.cancelled}>Dibatalkan · </strong>}
      {schedule.archive !== undefined && <strong>Arsip {schedule.archive} · </strong>}
      {isRecording && 'Rekaman · '}
      {beginsWithKindName(schedule.audience, schedule.kind) ? (
        <bdi>{mark(schedule.audience)}</bdi>
      ) : (
        <>
          {KIND_LABELS[schedule.kind]} {schedule.audience !== '' && <Place name={mark(schedule.audience)} />}
        </>
      )}
      <div className={styles.when}>
        {mark(formatDate(schedule.scheduleDate))}
        <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} />
      </div>
      {notices.map(
        (text) =>
          text && (
            <p className={styles.notice} key={text}>
              {mark(text)}
            </p>
          ),
      )}
    </Row>
  );
}
