import { usePageData } from '#platform/web/router/router-context.tsx';
import { listAudiences } from '#features/classes/calls.ts';
import type { Audiences } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import type { PastChoice } from '#features/school-year/contract.ts';
import { ALL, CHOICE, type Choice } from '#platform/shared/choice.ts';
import { without, type Without } from '#platform/shared/without.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { CLASSES, loadPast } from './choice.ts';
import { ChoiceForm } from './choice-form.tsx';
import styles from './classes-page.module.css';

interface ClassesData {
  head: PageHead;
  classes: Loaded<Without<Audiences, 'updatedAt' | 'classNumber'>>;
  /**
   * `own`: the choice that the device stores. `isGone`: the chosen class or group was deleted or archived. `past`: its name, archive
   * and successor, if it was archived.
   */
  choice: Loaded<{ own: Choice | null; isGone: boolean; past?: PastChoice | undefined }>;
}

/** Loads the classes and the device's choice. To save bytes, it leaves out the fields that the page does not show. */
export async function load(api: StudentApi, { request: { signal } }: LoadArgs): Promise<ClassesData> {
  const own = api.choice();
  const classes = await api.load(listAudiences, { signal }, CLASSES);
  const isGone = classes.ok && own !== null && own !== ALL && findAudience(classes.value, own) === null;
  const past = isGone ? await loadPast(api, own, signal) : undefined;
  return {
    head: { title: 'Available Classes', description: 'Kelas dan kelompok di program ini: pilih punyamu.' },
    classes: mapLoaded(classes, (answer) => without(answer, ['updatedAt', 'classNumber'])),
    choice: mapLoaded(classes, () => ({ own, isGone, past })),
  };
}

/** The page `/class`, on which a student chooses a class or group. */
export function Page() {
  const { classes, choice } = usePageData<ClassesData>();
  const { own, isGone, past } = choice.ok ? choice.value : { own: null, isGone: false, past: undefined };
  const { data, groups } = classes.ok ? classes.value : { data: [], groups: [] };
  const isEmpty = data.length + groups.length === 0;
  return (
    <section aria-labelledby="judul" className={styles.page}>
      <div className="section-head">
        <h1 id="judul" lang="en">
          Available Classes
        </h1>
        <p className="date">Kelas yang tersedia{classes.ok && `: ${data.length}`}</p>
      </div>
      {!classes.ok && <ErrorBox message={`Daftar kelas belum dapat dimuat. ${classes.message}`} />}
      {classes.ok && isEmpty && <p className="empty">Belum ada kelas.</p>}
      {!isEmpty && (
        <>
          <p className={styles.intro}>
            Pilih kelasmu, atau kelompokmu. Beranda dan kalender lalu menampilkan jadwalmu saja. Pilihanmu hanya tersimpan di
            perangkat ini.
          </p>
          {isGone && (
            <p className="font-semibold">
              {past ? (
                <>
                  <bdi>{past.name}</bdi> ada di Arsip {past.archive}. Pilih kelasmu yang sekarang.
                </>
              ) : (
                'Kelas atau kelompok pilihanmu sudah tidak ada. Pilih lagi, ya.'
              )}
            </p>
          )}
          <ChoiceForm back="/" className={styles.form}>
            {past?.following && <ChoiceButton choice={past.following._id} name={past.following.name} own={own} />}
            <ul className={styles.classes}>
              {data.map(({ _id, className, mentoringGroup }) => (
                <li key={_id}>
                  <ChoiceButton choice={_id} name={className} own={own} />
                  {mentoringGroup.length > 0 && <Groups of={className} groups={mentoringGroup} own={own} />}
                </li>
              ))}
            </ul>
            {groups.length > 0 && (
              <section aria-labelledby="tanpa-kelas">
                <h2 id="tanpa-kelas">Kelompok tanpa kelas</h2>
                <Groups of="Tanpa kelas" groups={groups} own={own} />
              </section>
            )}
            <button type="submit" name={CHOICE} value={ALL} className="button" aria-pressed={own === ALL}>
              Tampilkan semua
            </button>
          </ChoiceForm>
        </>
      )}
    </section>
  );
}

interface GroupsProps {
  of: string;
  groups: { _id: string; groupName: string }[];
  /** The stored choice. */
  own: Choice | null;
}

function Groups({ of, groups, own }: GroupsProps) {
  return (
    <ul className={styles.groups} aria-label={`Kelompok, ${of}`}>
      {groups.map(({ _id, groupName }) => (
        <li key={_id}>
          <ChoiceButton choice={_id} name={groupName} own={own} />
        </li>
      ))}
    </ul>
  );
}

function ChoiceButton({ choice, name, own }: { choice: Choice; name: string; own: Choice | null }) {
  const isOwn = choice === own;
  return (
    <button type="submit" name={CHOICE} value={choice} className={`button ${styles.choice}`} aria-pressed={isOwn}>
      <bdi>{name}</bdi>
      {isOwn && <span className={styles.own}>Pilihanmu</span>}
    </button>
  );
}
