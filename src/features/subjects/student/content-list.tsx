import type { Tick } from '#features/learning/learned-rules.ts';
import { LearnedTick } from '#features/learning/student/learned-tick.tsx';
import { ReportLink } from '#features/links/student/report-link.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import styles from './content-list.module.css';
import { ContentText, SourceText } from './content-text.tsx';
import type { ShownContent } from './subject-loaders.ts';

interface ContentListProps {
  id: string;
  heading: string;
  empty: string;
  contents: ShownContent[];
  tickOf: (contentId: string) => Tick;
  /** The path of the material's page. */
  path: string;
}

/** Shows the 'Buku' or 'Latihan Soal' section of a material. */
export function ContentList({ id, heading, empty, contents, tickOf, path }: ContentListProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {contents.length === 0 && <p className="empty">{empty}</p>}
      {contents.length > 0 && (
        <ul className={styles.contents}>
          {contents.map((content) => (
            <li key={content._id} id={content._id}>
              <ContentLink content={content} path={path} />
              <SourceText content={content} />
              <ContentText>{content.description}</ContentText>
              {content.link !== null && <ReportLink content={content._id} title={content.title} />}
              <LearnedTick tick={tickOf(content._id)} title={content.title} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ContentLink({ content: { _id, link, title }, path }: { content: ShownContent; path: string }) {
  // A text or a file has its own page.
  if (link === null)
    return (
      <AppLink className="link" to={`${path}/${_id}`}>
        <bdi>{title}</bdi>
      </AppLink>
    );
  const href = safeHref(link);
  return href ? (
    <ExternalLink href={href}>
      <bdi>{title}</bdi>
    </ExternalLink>
  ) : (
    <p>
      <bdi>{title}</bdi> (tautan tidak tersedia)
    </p>
  );
}
