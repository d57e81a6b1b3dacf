import { type FormEvent, useEffect, useId, useState } from 'react';
import { encodeTicks, type MaterialIds } from '#features/learning/code-rules.ts';
import { listTicks } from '#features/learning/learned-rules.ts';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { learned } from '../learned.ts';
import styles from './move-cloth.module.css';
import { readDeviceMaterials } from '../device-materials.ts';

/** Shows the link and the code that copy the ticks to another phone, and the field for a code from another phone. */
export function MoveCloth({ onCode }: { onCode: (code: string) => void }) {
  const known = useDeviceStore(learned);
  /** Null without a copy on the device and without a connection. */
  const [materials, setMaterials] = useState<MaterialIds[] | null | 'reading'>('reading');
  const ticks = listTicks(known);

  useEffect(() => {
    let isMounted = true;
    void readDeviceMaterials().then((read) => isMounted && setMaterials(read));
    return () => {
      isMounted = false;
    };
  }, []);

  const code = Array.isArray(materials) ? encodeTicks(ticks, materials) : null;
  return (
    <div className={styles.move}>
      {ticks.length > 0 && materials === null && (
        <p role="status">Kode belum dapat dibuat: Suluh belum terhubung. Coba lagi nanti.</p>
      )}
      {ticks.length > 0 && materials !== null && (
        <>
          <p>
            Buka tautan ini di ponsel lain, atau ketik kodenya di sana. Isinya hanya tanda belajarmu, tanpa nama, dan tidak
            dikirim ke server.
          </p>
          <Copied label="Tautan" text={code === null ? '' : `${location.origin}/kain#kode=${code}`} />
          <Copied label="Kode" text={code === null ? '' : code.replace(/.{4}(?=.)/g, '$&-')} />
        </>
      )}
      <CodeField onCode={onCode} />
    </div>
  );
}

/** Shows a text with a copy button. Without access to the clipboard, the text can be selected by hand. */
function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [state, setState] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('Tersalin');
    } catch {
      setState('Tekan lama pada teksnya untuk menyalin');
    }
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className="button" onClick={() => void copy()}>
          <span>Salin</span>
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
      <p className={styles.state} role="status">
        {state}
      </p>
    </div>
  );
}

function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('kode') ?? ''));
  };
  return (
    <form className={styles.field} onSubmit={submit}>
      <label htmlFor={id}>Punya kode dari ponsel lain?</label>
      <div className={styles.line}>
        <input id={id} name="kode" autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        <button type="submit" className="button">
          Periksa
        </button>
      </div>
    </form>
  );
}
