import { useLoaderData } from 'react-router';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import type { ClassesData } from './classes-loader.ts';
import styles from './classes-page.module.css';

/** `/class`: the names of all classes. */
export function ClassesPage() {
  const { classes } = useLoaderData<ClassesData>();
  return (
    <section aria-labelledby="judul">
      <div className="section-head">
        <h1 id="judul" lang="en">
          Available Classes
        </h1>
        {classes.ok && <p className="date">{classes.value.length} kelas</p>}
      </div>
      {!classes.ok && <ErrorBox message={`Daftar kelas belum dapat dimuat. ${classes.message}`} />}
      {classes.ok && classes.value.length === 0 && <p className="empty">Belum ada kelas.</p>}
      {classes.ok && classes.value.length > 0 && (
        <ul className={styles.classes}>
          {classes.value.map((item) => (
            <li key={item._id}>
              <bdi>{item.className}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
