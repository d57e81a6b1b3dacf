import { usePageData } from '#platform/web/router/router-context.tsx';
import { ContentCount } from '#features/learning/student/learned-parts.tsx';
import { MATERIALS_FAILED_TEXT, NO_MATERIAL_TEXT } from '#features/subjects/messages.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { materialAddress, subjectAddress, type ShownSubjectDetail, type SubjectData } from './subject-loaders.ts';
import styles from './subject-page.module.css';

const Save = afterIdle(async () => (await import('#features/files/student/save-part.tsx')).SavePart);
const loadContentPages = () => Promise.all([import('./material-page.tsx'), import('./reading/reading-page.tsx')]);

/** Returns "Kurikulum: 2024", or a label that contains the word, such as "Kurikulum Merdeka", as it is. */
function curriculumText(label: string): string {
  return /^kurikulum\b/i.test(label) ? label : `Kurikulum: ${label}`;
}

/** The students' page of a subject: its materials in the admins' order. */
export function Page() {
  const { id, subject } = usePageData<SubjectData>();
  if (!subject.ok) return <UnreadSubject id={id} message={subject.message} />;
  const { _id, name, kurikulum, contentCounts, materials } = subject.value;
  const curriculum = safeHref(kurikulum);
  return (
    <section aria-labelledby="judul">
      <div className={styles.head}>
        <Motif subjectId={_id} className={styles.motif} />
        <div className={`section-head ${styles.title}`}>
          <h1 id="judul">
            <bdi>{name}</bdi>
          </h1>
          <p className="address">{id}</p>
        </div>
      </div>
      <div className={styles.facts}>
        {materials.length === 0 ? (
          <p className="text-soft">{NO_MATERIAL_TEXT}</p>
        ) : (
          <ContentCount of={_id} counts={contentCounts} />
        )}
      </div>
      {kurikulum !== '' && (
        <p>{curriculum ? <ExternalLink href={curriculum}>Lihat kurikulum</ExternalLink> : curriculumText(kurikulum)}</p>
      )}
      {materials.length === 0 && (
        <div className="empty">
          <p className="text-sm">Saat ini tidak ada materi untuk mata pelajaran ini.</p>
          <AppLink className="link" to="/">
            <span>Lihat mata pelajaran lain</span>
          </AppLink>
        </div>
      )}
      {materials.length > 0 && <MaterialList subjectId={id} materials={materials} />}
      {materials.length > 0 && (
        <p className={styles.facts}>
          <a className="link" href={`${subjectAddress({ slug: id })}/cetak`}>
            <span>Cetak bacaan dan latihan</span>
          </a>
        </p>
      )}
      <div className={styles.save}>
        <Save part={{ subject: _id, material: null, loadPages: loadContentPages }}>{null}</Save>
      </div>
    </section>
  );
}

interface MaterialListProps {
  /** The id or slug in the address. */
  subjectId: string;
  materials: ShownSubjectDetail['materials'];
}

function MaterialList({ subjectId, materials }: MaterialListProps) {
  return (
    <ol className={styles.materials}>
      {materials.map((material, index) => (
        <li key={material._id}>
          <AppLink className={`card ${styles.material}`} to={materialAddress(subjectId, material)}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.text}>
              <bdi className="font-semibold">{material.title}</bdi>
              <span className="line-clamp-2 text-sm text-soft">{material.content}</span>
              <ContentCount of={material._id} counts={material.contentCounts} />
            </span>
            <NextIcon />
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function UnreadSubject({ id, message }: { id: string; message: string }) {
  return (
    <section aria-labelledby="judul">
      <h1 id="judul">{id}</h1>
      <ErrorBox message={`The error : ${MATERIALS_FAILED_TEXT}`} lang="en" hint={`Materi belum dapat dimuat. ${message}`} />
      <p className="empty">{NO_MATERIAL_TEXT}</p>
    </section>
  );
}
