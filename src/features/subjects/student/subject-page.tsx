import { useLoaderData } from 'react-router';
import { MATERIALS_FAILED_TEXT, NO_MATERIAL_TEXT } from '#features/subjects/messages.ts';
import { safeHref } from '#platform/shared/links.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { materialAddress, type SubjectData } from './subject-loaders.ts';
import styles from './subject-page.module.css';

/** A subject: its materials in the admin's order. */
export function SubjectPage() {
  const { id, subject } = useLoaderData<SubjectData>();
  const materials = subject.ok ? subject.value.materials : [];
  const curriculum = subject.ok ? subject.value.kurikulum : '';
  const curriculumLink = safeHref(curriculum);
  return (
    <section aria-labelledby="judul">
      <div className="section-head">
        <h1 id="judul">{subject.ok ? <bdi>{subject.value.name}</bdi> : id}</h1>
        {subject.ok && <p className="address">{id}</p>}
      </div>
      {curriculum !== '' && (
        <p>{curriculumLink ? <ExternalLink href={curriculumLink}>Lihat kurikulum</ExternalLink> : `Kurikulum: ${curriculum}`}</p>
      )}
      {!subject.ok && <ErrorBox message={`The error : ${MATERIALS_FAILED_TEXT}`} lang="en" />}
      {materials.length === 0 && (
        <div className="empty">
          <p>{NO_MATERIAL_TEXT}</p>
          {subject.ok && <p className="text-sm">Saat ini tidak ada materi untuk mata pelajaran ini.</p>}
        </div>
      )}
      {materials.length > 0 && (
        <ol className={styles.materials}>
          {materials.map((material, index) => (
            <li key={material._id}>
              <AppLink className={`card ${styles.material}`} to={materialAddress(id, material)}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.text}>
                  <bdi className="font-semibold">{material.title}</bdi>
                  <span className="line-clamp-2 text-sm text-soft">{material.content}</span>
                </span>
                <NextIcon />
              </AppLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
