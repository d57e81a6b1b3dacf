import { audienceName } from '#features/classes/rules.ts';
import { ALL, CHOICE } from '#platform/shared/choice.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation } from '#platform/web/router/router-context.tsx';
import { type NamedAudience, type ShownChoice, withChoice } from './choice.ts';
import { ChoiceForm, isChosen } from './choice-form.tsx';
import styles from './choice-line.module.css';

interface ChoiceLineProps {
  choice: ShownChoice;
  /** The page's address without a choice. */
  address: string;
  /** The number of schedules without a choice. */
  total: number;
}

/** Names the class or group of the page's schedules, with links to all schedules, to one's own and to a choice. */
export function ChoiceLine({ choice, address, total }: ChoiceLineProps) {
  const { own, asked, mine, shown, isGone, offered } = choice;
  const { state } = useLocation();
  if (isGone) return <GoneChoice isAsked={asked !== null} mine={mine} address={address} />;
  if (shown && shown._id !== own && !isChosen(state)) return <OfferChoice shown={shown} address={address} />;
  if (shown) {
    return (
      <div className={styles.line}>
        <p>
          Untuk <bdi className="font-semibold">{audienceName(shown)}</bdi>
        </p>
        <ToClasses text="Ganti" />
        <AppLink className="link" to={withChoice(address, ALL)}>
          Semua ({total})
        </AppLink>
      </div>
    );
  }
  if (own === null && asked === null) return <AskForChoice offered={offered} address={address} />;
  return (
    <div className={styles.line}>
      <p>Semua kegiatan ({total})</p>
      {mine ? <ToMine mine={mine} address={address} /> : <ToClasses text="Pilih kelasmu" />}
    </div>
  );
}

function ToMine({ mine, address }: { mine: NamedAudience; address: string }) {
  return (
    <AppLink className="link" to={address}>
      Untuk <bdi>{audienceName(mine)}</bdi>
    </AppLink>
  );
}

function ToClasses({ text }: { text: string }) {
  return (
    <AppLink className="link" to="/class">
      {text}
    </AppLink>
  );
}

/** The class or group of the address, or the kept one, was deleted. */
function GoneChoice({ isAsked, mine, address }: { isAsked: boolean; mine: NamedAudience | null; address: string }) {
  return (
    <div className={styles.ask}>
      <p>
        {isAsked ? 'Kelas atau kelompok di alamat ini' : 'Kelas atau kelompok pilihanmu'} sudah tidak ada. Semua kegiatan tampil.
      </p>
      {mine ? <ToMine mine={mine} address={address} /> : <ToClasses text="Pilih lagi" />}
    </div>
  );
}

/** The address shows a class or group that is not the kept one: offers to keep it. */
function OfferChoice({ shown, address }: { shown: NamedAudience; address: string }) {
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

function AskForChoice({ offered, address }: { offered: ShownChoice['offered']; address: string }) {
  return (
    <ChoiceForm className={styles.ask} back={address}>
      <p>Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.</p>
      <span className={styles.ways}>
        {offered.map(({ _id, name }) => (
          <button key={_id} type="submit" name={CHOICE} value={_id} className="button">
            <bdi>{name}</bdi>
          </button>
        ))}
        <ToClasses text={offered.length > 0 ? 'Pilih kelompok' : 'Pilih'} />
        <button type="submit" name={CHOICE} value={ALL} className="link">
          Nanti saja
        </button>
      </span>
    </ChoiceForm>
  );
}
