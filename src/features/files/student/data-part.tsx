import { useState } from 'react';
import { sizeInWords } from '#features/files/size-rules.ts';
import styles from './data-part.module.css';
import { dataUse, fetchesByItself, setFetchesByItself } from './data-use.ts';

/** Shows how much data Suluh used this month, counted on the device, and the switch against automatic downloads. */
export function DataPart() {
  const [use] = useState(dataUse);
  const [isQuiet, setIsQuiet] = useState(() => !fetchesByItself());
  const change = (quiet: boolean) => {
    setFetchesByItself(!quiet);
    setIsQuiet(quiet);
  };
  return (
    <section aria-label="Data Suluh">
      <p>Data Suluh bulan ini: {use && use.bytes > 0 ? sizeInWords(use.bytes) : 'belum diketahui'}</p>
      <label className={styles.switch}>
        <input type="checkbox" checked={isQuiet} onChange={({ target }) => change(target.checked)} />
        Jangan unduh apa pun sendiri
      </label>
    </section>
  );
}
