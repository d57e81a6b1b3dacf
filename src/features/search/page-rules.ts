import { MONTH_NAMES } from '#platform/shared/wib.ts';
import { askedWords } from './word-rules.ts';

/** A page of Suluh itself, which the search finds by its words. */
export interface FoundPage {
  /** The address, which also identifies the page in a list. */
  _id: string;
  title: string;
  about: string;
  /** Further words that find the page. */
  words: string;
}

const PAGES: readonly FoundPage[] = [
  { _id: '/scholarship', title: 'Beasiswa', about: 'Pendaftaran dan kontak', words: 'daftar pendaftaran kontak' },
  { _id: '/calendar', title: 'Kalender', about: 'Jadwal sebulan', words: 'jadwal kegiatan bulan kelas mentoring webinar' },
  { _id: '/langganan', title: 'Langganan kalender', about: 'Jadwal di kalender ponselmu', words: 'ikuti google iphone' },
  { _id: '/kain', title: 'Kainmu', about: 'Yang sudah kamu pelajari', words: 'kain tenun motif tersimpan' },
  { _id: '/#laporan', title: 'Laporan Bulanan', about: 'Di Beranda', words: 'kehadiran' },
  { _id: '/class', title: 'Kelas', about: 'Pilih kelas dan kelompokmu', words: 'kelompok pilih ganti' },
];

/** The minimum length of a word that finds a page without being complete. */
const PREFIX_MIN = 3;

/** "laporan oktober 2026" finds the list of all reports. */
const MONTH_OR_YEAR = new RegExp(`^(?:20\\d\\d|${MONTH_NAMES.join('|')})$`, 'i');

/** Returns the pages of Suluh that contain every word of a query, apart from months and years. */
export function findPages(query: string): FoundPage[] {
  const asked = askedWords(query).filter((word) => !MONTH_OR_YEAR.test(word));
  if (asked.length === 0) return [];
  return PAGES.filter(({ title, words }) => {
    const known = askedWords(`${title} ${words}`);
    return asked.every((word) => known.some((other) => other === word || (word.length >= PREFIX_MIN && other.startsWith(word))));
  });
}
