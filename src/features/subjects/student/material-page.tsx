import { useLoaderData } from 'react-router';
import { MATERIAL_FAILED_TEXT } from '#features/subjects/messages.ts';
import { safeHref } from '#platform/shared/links.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { PreviousIcon } from '#platform/web/ui/icons.tsx';
import { ContentText } from './content-text.tsx';
import styles from './material-page.module.css';
import { type MaterialData, type ShownContent, subjectAddress } from './subject-loaders.ts';
import { VideoPlayer } from './video-player.tsx';

/** A material: videos, 'Buku' and 'Latihan Soal'. */
export function MaterialPage() {
  const { subjectId, material } = useLoaderData<MaterialData>();
  return (
    <article aria-labelledby="judul">
      <AppLink className={styles.back} to={subjectAddress({ slug: subjectId })}>
        <PreviousIcon />
        {material.ok ? <bdi>{material.value.subject.name}</bdi> : 'Mata pelajaran'}
      </AppLink>
      {material.ok ? (
        <>
          <h1 id="judul">
            <bdi>{material.value.title}</bdi>
          </h1>
          <p className={`prose ${styles.about}`}>{material.value.content}</p>
          <Contents contents={material.value.specificContents} />
        </>
      ) : (
        <>
          <h1 id="judul">Materi</h1>
          <ErrorBox message={`Error: ${MATERIAL_FAILED_TEXT}`} lang="en" />
        </>
      )}
    </article>
  );
}

function Contents({ contents }: { contents: ShownContent[] }) {
  const videos = contents.filter(({ materialType }) => materialType === 'video');
  return (
    <>
      <section className={styles.part} aria-labelledby="video">
        <h2 id="video">Video</h2>
        {videos.length === 0 ? (
          <p className="empty">Belum ada video.</p>
        ) : (
          <div className={styles.videos}>
            <Carousel
              label="Video"
              itemLabel="Video"
              slides={videos.map((video, index) => ({
                key: video._id,
                number: index + 1,
                render: (current) => <VideoPlayer video={video} current={current} />,
              }))}
            />
          </div>
        )}
      </section>
      <ContentList
        id="buku"
        heading="Buku"
        empty="Belum ada buku."
        contents={contents.filter((item) => item.materialType === 'book')}
      />
      <ContentList
        id="latihan"
        heading="Latihan Soal"
        empty="Belum ada latihan soal."
        contents={contents.filter((item) => item.materialType === 'exercise')}
      />
    </>
  );
}

interface ContentListProps {
  id: string;
  heading: string;
  empty: string;
  contents: ShownContent[];
}

function ContentList({ id, heading, empty, contents }: ContentListProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {contents.length === 0 && <p className="empty">{empty}</p>}
      {contents.length > 0 && (
        <ul className={styles.contents}>
          {contents.map((content) => (
            <li key={content._id}>
              <ContentLink content={content} />
              <ContentText>{content.description}</ContentText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ContentLink({ content: { link, title } }: { content: ShownContent }) {
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
