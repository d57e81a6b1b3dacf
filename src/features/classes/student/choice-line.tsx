import { audienceName } from '#features/classes/rules.ts';
import { ALL, CHOICE } from '#platform/shared/choice.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { type ShownChoice, withChoice } from './choice.ts';
import { ChoiceForm } from './choice-form.tsx';
import styles from './choice-line.module.css';

interface ChoiceLineProps {
  choice: ShownChoice;
  /** The page's address without a choice. */
  address: string;
  /** How much there is for all. */
  total: number;
}

/** For whom a page is, and the way to everything, to one's own and to another choice; asks once where nothing was chosen. */
export function ChoiceLine({ choice: { own, asked, mine, shown, isGone }, address, total }: ChoiceLineProps) {
  const toMine = mine && (
    <AppLink className="link" to={address}>
      Untuk <bdi>{audienceName(mine)}</bdi>
    </AppLink>
  );
  const toClasses = (text: string) => (
    <AppLink className="link" to="/class">
      {text}
    </AppLink>
  );
  if (isGone) {
    return (
      <div className={styles.ask}>
        <p>
          {asked === null ? 'Kelas atau kelompok pilihanmu' : 'Kelas atau kelompok di alamat ini'} sudah tidak ada. Semua kegiatan
          tampil.
        </p>
        {toMine ?? toClasses('Pilih lagi')}
      </div>
    );
  }
  if (shown && shown._id !== own) {
    return (
      <ChoiceForm className={styles.ask} back={address}>
        <p>
          Ini jadwal <bdi className="font-semibold">{audienceName(shown)}</bdi>. Jadikan pilihanmu?
        </p>
        <span className={styles.ways}>
          <button type="submit" name={CHOICE} value={shown._id} className="button button-amber">
            Ya
          </button>
          <AppLink className="button" to={address}>
            Tidak
          </AppLink>
        </span>
      </ChoiceForm>
    );
  }
  if (shown) {
    return (
      <div className={styles.line}>
        <p>
          Untuk <bdi className="font-semibold">{audienceName(shown)}</bdi>
        </p>
        {toClasses('Ganti')}
        <AppLink className="link" to={withChoice(address, ALL)}>
          Semua ({total})
        </AppLink>
      </div>
    );
  }
  if (own === null && asked === null) {
    return (
      <ChoiceForm className={styles.ask} back={address}>
        <p>Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.</p>
        <span className={styles.ways}>
          {toClasses('Pilih')}
          <button type="submit" name={CHOICE} value={ALL} className="link">
            Nanti saja
          </button>
        </span>
      </ChoiceForm>
    );
  }
  return (
    <div className={styles.line}>
      <p>Semua kegiatan ({total})</p>
      {toMine ?? toClasses('Pilih kelasmu')}
    </div>
  );
}
