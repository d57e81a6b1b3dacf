import { usePageData } from '#platform/web/router/router-context.tsx';
import type { Tick } from '#features/learning/learned-rules.ts';
import { MaterialProgress } from '#features/learning/student/learned-tick.tsx';
import { MATERIAL_FAILED_TEXT } from '#features/subjects/messages.ts';
import { OtherApps } from '#features/sharing/student/other-apps.tsx';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import { materialText } from '#features/subjects/share-rules.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import { ContentList } from './content-list.tsx';
import styles from './material-page.module.css';
import { materialAddress, type MaterialData, type ShownContent, type ShownMaterial, subjectAddress } from './subject-loaders.ts';
import { VideoPlayer } from './video-player.tsx';

const Save = afterIdle(async () => (await import('#features/files/student/save-part.tsx')).SavePart);
const loadReadingPage = () => import('./reading/reading-page.tsx');

/** The students' page of a material: videos, 'Buku' and 'Latihan Soal'. */
export function Page() {
  const { subjectId, origin, material } = usePageData<MaterialData>();
  return (
    <article aria-labelledby="judul">
      <AppLink className={styles.back} to={subjectAddress({ slug: subjectId })}>
        <PreviousIcon />
        {material.ok ? <bdi>{material.value.subject.name}</bdi> : 'Mata pelajaran'}
      </AppLink>
      {material.ok ? (
        <Material material={material.value} subjectId={subjectId} origin={origin} />
      ) : (
        <>
          <h1 id="judul">Materi</h1>
          <ErrorBox
            message={`Error: ${MATERIAL_FAILED_TEXT}`}
            lang="en"
            hint={
              material.status === 404
                ? 'Materi ini tidak ada. Mungkin sudah dihapus, atau alamatnya salah.'
                : `Materi ini belum dapat dimuat. ${material.message}`
            }
          />
        </>
      )}
    </article>
  );
}

interface MaterialProps extends Pick<MaterialData, 'subjectId' | 'origin'> {
  material: ShownMaterial;
}

function Material({ material, subjectId, origin }: MaterialProps) {
  const { _id, title, content, subject, specificContents, next } = material;
  const ofType = (type: string) => specificContents.filter(({ materialType }) => materialType === type);
  const [videos, books, exercises] = [ofType('video'), ofType('book'), ofType('exercise')];
  const text = materialText({
    title,
    subject: subject.name,
    counts: { video: videos.length, book: books.length, exercise: exercises.length },
    address: origin + materialAddress(subject.slug, material),
  });
  const path = materialAddress(subjectId, material);
  const tickOf = (contentId: string) => ({ content: contentId, material: _id, subject: subject._id });
  return (
    <>
      <div className={styles.head}>
        <Motif subjectId={subject._id} />
        <h1 id="judul">
          <bdi>{title}</bdi>
        </h1>
      </div>
      <MaterialProgress opened={{ subject, material: { _id, title }, next }} contents={specificContents} />
      <p className={`prose ${styles.about}`}>{content}</p>
      <Videos videos={videos} contents={specificContents} path={path} tickOf={tickOf} />
      <ContentList id="buku" heading="Buku" empty="Belum ada buku." contents={books} tickOf={tickOf} path={path} />
      <ContentList
        id="latihan"
        heading="Latihan Soal"
        empty="Belum ada latihan soal."
        contents={exercises}
        tickOf={tickOf}
        path={path}
      />
      <AfterMaterial subjectId={subjectId} next={next} name={subject.name} />
      <div className={styles.share}>
        <a className="button" href={whatsappLink(text)} target="_blank" rel="noopener">
          <span>Kirim ke WhatsApp</span>
          <span className="sr-only"> (tab baru)</span>
        </a>
        <a className="link" href={`${materialAddress(subject.slug, material)}/cetak`}>
          <span>Cetak materi ini</span>
        </a>
        <OtherApps title={title} text={text} />
      </div>
      <div className={styles.save}>
        <Save
          part={{
            subject: subject._id,
            material: _id,
            online: specificContents.filter(({ link }) => link !== null).length,
            loadPages: loadReadingPage,
          }}
        >
          {null}
        </Save>
      </div>
    </>
  );
}

interface VideosProps {
  videos: readonly ShownContent[];
  /** All contents of the material. */
  contents: readonly ShownContent[];
  path: string;
  tickOf: (contentId: string) => Tick;
}

function Videos({ videos, contents, path, tickOf }: VideosProps) {
  return (
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
              render: (current) => (
                <VideoPlayer
                  video={video}
                  companions={contents.filter((content) => content.video === video._id)}
                  path={path}
                  tick={tickOf(video._id)}
                  current={current}
                />
              ),
            }))}
          />
        </div>
      )}
    </section>
  );
}

interface AfterMaterialProps extends Pick<MaterialData, 'subjectId'>, Pick<ShownMaterial, 'next'> {
  name: string;
}

/** Links to the next material; after the last material to its subject and to the other subjects. */
function AfterMaterial({ subjectId, next, name }: AfterMaterialProps) {
  const to = next ? materialAddress(subjectId, next) : subjectAddress({ slug: subjectId });
  return (
    <nav className={styles.part} aria-label="Setelah materi ini">
      <AppLink className={`card ${styles.next}`} to={to}>
        {next ? (
          <span>
            <span className="text-sm text-soft">Materi berikutnya: </span>
            <bdi>{next.title}</bdi>
          </span>
        ) : (
          <span>
            <span className="text-sm text-soft">
              Kamu sampai di materi terakhir <bdi>{name}</bdi>.{' '}
            </span>
            Lihat semua materi
          </span>
        )}
        <NextIcon />
      </AppLink>
      {!next && (
        <AppLink className="link" to="/">
          <span>Pilih mata pelajaran lain</span>
        </AppLink>
      )}
    </nav>
  );
}
