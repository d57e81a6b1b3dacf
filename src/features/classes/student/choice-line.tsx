import { audienceName } from '#features/classes/rules.ts';
import { ALL, GROUP_FIELD, CHOICE } from '#platform/shared/choice.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation, useSearch } from '#platform/web/router/router-context.tsx';
import { type NamedAudience, type ShownChoice, withChoice } from './choice.ts';
import { ChoiceForm, chosenIn } from './choice-form.tsx';
import styles from './choice-line.module.css';

interface ChoiceLineProps {
  choice: ShownChoice;
  /** The address of the page without the parameter for a choice. */
  address: string;
  /** The number of schedules that the page shows if no class or group is chosen. */
  total: number;
}

/**
 * The line above the schedules of a page. It shows the first of these that applies:
 * 1. The wanted class or group does not exist any more: says so.
 * 2. There is no class and no group yet: nothing.
 * 3. The address names another class or group than the device: offers to store it.
 * 4. Nothing was ever chosen, or a class was just chosen that has groups: asks for a class or group.
 * 5. The schedules are those of one class or group: names it, with links to another choice and to all schedules.
 * 6. All schedules are shown: says so, with a link to the reader's own.
 */
export function ChoiceLine({ choice, address, total }: ChoiceLineProps) {
  const { own: storedId, asked: addressId, ownAudience, shown, isGone, past, offered } = choice;
  const { state } = useLocation();
  const search = useSearch();
  if (isGone) return <GoneChoice isAsked={addressId !== null} past={past} ownAudience={ownAudience} address={address} />;
  if (offered === null) return null;
  // Whether to ask for a group now, after a choice. Undefined if the student has not just chosen.
  const asksForGroup = chosenIn(state) ?? (search.has(GROUP_FIELD) || undefined);
  if (shown && shown._id !== storedId && asksForGroup === undefined) return <OfferChoice shown={shown} address={address} />;
  const canAskForGroup = shown !== null && asksForGroup === true && offered.length > 0;
  const hasNeverChosen = shown === null && storedId === null && addressId === null;
  if (canAskForGroup || hasNeverChosen) {
    return <AskForChoice of={shown} offered={offered} address={address} />;
  }
  const other = shown ? null : ownAudience;
  return (
    <div className={styles.line}>
      <p>
        {shown ? (
          <>
            Untuk <bdi className="font-semibold">{audienceName(shown)}</bdi>
          </>
        ) : (
          `Semua kegiatan (${total})`
        )}
      </p>
      {!other && <ToClasses text={shown ? 'Ganti' : 'Pilih kelasmu'} />}
      {/* One element for both links, so that the focus stays in it. */}
      {(shown || other) && <ChoiceLink to={other} address={address} text={`Semua (${total})`} />}
    </div>
  );
}

interface ChoiceLinkProps {
  /** The reader's own class or group; null for the link to all schedules. */
  to: NamedAudience | null;
  address: string;
  /** The text of the link to all schedules. */
  text?: string;
}

function ChoiceLink({ to, address, text }: ChoiceLinkProps) {
  return (
    <AppLink className="link" to={to ? address : withChoice(address, ALL)}>
      {to ? (
        <>
          Untuk <bdi>{audienceName(to)}</bdi>
        </>
      ) : (
        text
      )}
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

interface GoneChoiceProps extends Pick<ShownChoice, 'past' | 'ownAudience'> {
  /** Whether the address names the class or group; if not, it is the stored choice. */
  isAsked: boolean;
  address: string;
}

/** Says that the wanted class or group was deleted or archived. For an archived one offers the class or group that follows it. */
function GoneChoice({ isAsked, past, ownAudience, address }: GoneChoiceProps) {
  const following = ownAudience ? null : past?.following;
  return (
    <ChoiceForm className={styles.ask} back={address}>
      <p>
        <bdi>{past ? past.name : `Kelas atau kelompok ${isAsked ? 'di alamat ini' : 'pilihanmu'}`}</bdi>
        {past ? ` ada di Arsip ${past.archive}` : ' sudah tidak ada'}. Semua kegiatan tampil.
      </p>
      <span className={styles.choices}>
        {following && (
          <button type="submit" name={CHOICE} value={following._id} className="button">
            Lanjut ke {following.name}
          </button>
        )}
        {ownAudience ? <ChoiceLink to={ownAudience} address={address} /> : <ToClasses text="Pilih lagi" />}
      </span>
    </ChoiceForm>
  );
}

/** Offers to store the class or group of the address as the reader's choice. */
function OfferChoice({ shown, address }: { shown: NamedAudience; address: string }) {
  return (
    <ChoiceForm className={styles.ask} back={address}>
      <p>
        Ini jadwal <bdi className="font-semibold">{audienceName(shown)}</bdi>. Jadikan pilihanmu?
      </p>
      <span className={styles.choices}>
        <button type="submit" name={CHOICE} value={shown._id} className="button">
          Ya
        </button>
        <AppLink className="button" to={address}>
          Tidak
        </AppLink>
      </span>
    </ChoiceForm>
  );
}

interface AskForChoiceProps {
  offered: NonNullable<ShownChoice['offered']>;
  /** The class that was just chosen, to offer its groups; null to offer the classes. */
  of: NamedAudience | null;
  address: string;
}

/** Asks the student for a class or, with `of`, for a group of that class. Both questions can be skipped. */
function AskForChoice({ of, offered, address }: AskForChoiceProps) {
  return (
    <ChoiceForm className={styles.ask} back={address} asksForGroup={of === null}>
      <p>{of ? `Kelompokmu di ${audienceName(of)}?` : 'Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.'}</p>
      <span className={styles.choices}>
        {offered.map(({ _id, name }) => (
          <button key={_id} type="submit" name={CHOICE} value={_id} className="button">
            <bdi>{name}</bdi>
          </button>
        ))}
        {!of && <ToClasses text={offered.length > 0 ? 'Pilih kelompok' : 'Pilih'} />}
        <button type="submit" name={CHOICE} value={of ? of._id : ALL} className="link">
          {of ? 'Lewati' : 'Nanti saja'}
        </button>
      </span>
    </ChoiceForm>
  );
}
