import { useEffect, useRef, useState } from 'react';
import { decodeTicks } from '#features/learning/code-rules.ts';
import { listTicks, type Tick } from '#features/learning/learned-rules.ts';
import { keepTicks, learned } from '../learned.ts';
import styles from './move-cloth.module.css';
import { readDeviceMaterials } from '../device-materials.ts';

/**
 * The result of reading a code: the error text `wrong`, or the ticks of the code. `fresh` are the ticks to add. `known` is the
 * number of ticks that the device already has, and `unknown` the number of ticks whose content Suluh does not know.
 */
type Found = { wrong: string } | { fresh: Tick[]; known: number; unknown: number };

interface ReceiveClothProps {
  code: string;
  /** The subjects' names by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/**
 * A dialog that shows the ticks of a code from another phone, and adds them when the student confirms. It never removes ticks.
 */
export function ReceiveCloth({ code, names, onClose }: ReceiveClothProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    dialog.current?.showModal();
    void read(code).then(setFound);
  }, [code]);

  const add = () => {
    if (!found || 'wrong' in found) return;
    if (keepTicks(found.fresh)) onClose();
    else setStored(false);
  };
  const fresh = found && !('wrong' in found) ? found.fresh : [];
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="kain-baru" onClose={onClose}>
      <h2 id="kain-baru">Tanda dari ponsel lain</h2>
      <div aria-live="polite">
        {!found && <p>Membaca kode…</p>}
        {found && 'wrong' in found && <p>{found.wrong}</p>}
        {found && !('wrong' in found) && <Contents found={found} names={names} />}
        {!isStored && <p>Tidak dapat disimpan: penyimpanan ponselmu penuh atau dimatikan.</p>}
      </div>
      <div className={styles.buttons}>
        {fresh.length > 0 && (
          <button type="button" className="button button-amber" onClick={add}>
            Tambahkan ke kainku
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {fresh.length > 0 ? 'Batal' : 'Tutup'}
        </button>
      </div>
    </dialog>
  );
}

function Contents({
  found: { fresh, known, unknown },
  names,
}: { found: Exclude<Found, { wrong: string }> } & Pick<ReceiveClothProps, 'names'>) {
  const counts = new Map<string, number>();
  for (const { subject } of fresh) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return (
    <>
      <p>{fresh.length === 0 ? 'Semua tanda ini sudah ada di kainmu.' : `${fresh.length} tanda akan ditambahkan ke kainmu:`}</p>
      <ul>
        {[...counts].map(([subject, count]) => (
          <li key={subject}>
            <bdi>{names.get(subject) ?? 'Mata pelajaran lain'}</bdi>: {count} tanda
          </li>
        ))}
      </ul>
      {fresh.length > 0 && known > 0 && <p>{known} tanda lain sudah kamu punya.</p>}
      {unknown > 0 && <p>{unknown} tanda tidak ditemukan di Suluh sekarang, dan dilewati.</p>}
    </>
  );
}

async function read(code: string): Promise<Found> {
  const materials = await readDeviceMaterials();
  if (!materials) return { wrong: 'Kode belum dapat dibaca: Suluh belum terhubung. Coba lagi nanti.' };
  const decoded = decodeTicks(code, materials);
  if (!decoded) return { wrong: 'Kode ini salah atau tidak lengkap. Periksa lagi, lalu tempel seluruhnya.' };
  const tickedHere = new Set(listTicks(learned.read()).map(({ content }) => content));
  const fresh = decoded.ticks.filter(({ content }) => !tickedHere.has(content));
  return { fresh, known: decoded.ticks.length - fresh.length, unknown: decoded.unknown };
}
