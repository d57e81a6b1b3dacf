import { useId, useState } from 'react';
import { sizeInWords } from '#features/files/size-rules.ts';
import { isSwitchedToSaving } from '#platform/shared/saves-data.ts';
import styles from './data-part.module.css';
import { dataUse, switchToSaving } from './data-use.ts';

/** Shows how much data Suluh used this month, counted on the device, and the switch against automatic downloads. */
export function DataPart() {
  const [use] = useState(dataUse);
  const [isQuiet, setIsQuiet] = useState(isSwitchedToSaving);
  const hint = useId();
  const change = (quiet: boolean) => {
    switchToSaving(quiet);
    setIsQuiet(quiet);
  };
  return (
    <section aria-label="Data Suluh">
      <p>Data Suluh bulan ini: {use && use.bytes > 0 ? sizeInWords(use.bytes) : 'belum diketahui'}</p>
      <label className={styles.switch}>
        <input type="checkbox" aria-describedby={hint} checked={isQuiet} onChange={({ target }) => change(target.checked)} />
        Jangan unduh otomatis
      </label>
      <p id={hint} className={styles.hint}>
        Jika dicentang, Suluh hanya memuat halaman yang kamu buka dan pembaruan Suluh. Bacaan dan jadwal di ponsel tidak
        diperbarui: tanpa sinyal, halaman bisa tampil seperti terakhir dibuka.
      </p>
    </section>
  );
}
