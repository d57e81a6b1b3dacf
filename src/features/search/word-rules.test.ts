import { describe, expect, it, test } from 'vitest';
import { askedWords, initialsOf, isAbbreviationOf, rootsOf, wordsOf } from './word-rules.ts';

/** Returns whether two words have a possible root in common, so that a search for one finds the other. */
const match = (one: string, other: string) => {
  const roots = new Set(rootsOf(one));
  return rootsOf(other).some((root) => roots.has(root));
};

/** Words with a common root, one group in each line: each word matches every other. */
const SAME_ROOT = [
  'belajar pelajaran mengajar pengajar pembelajaran mempelajari pelajar diajar ajarkan ajar',
  'menulis tulisan penulis ditulis penulisan tertulis tuliskan tulis',
  'membaca bacaan pembaca dibaca bacalah baca',
  'menghitung perhitungan hitungan berhitung hitung',
  'kali perkalian mengalikan dikalikan',
  'bagi pembagian membagi dibagi',
  'kurang pengurangan mengurangi dikurangi',
  'jumlah penjumlahan menjumlahkan dijumlahkan',
  'sama persamaan menyamakan',
  'ujian menguji pengujian diuji uji',
  'isi mengisi isian diisi',
  'meneliti penelitian diteliti teliti',
  'bertanya pertanyaan menanyakan tanya',
  'menyapu penyapu disapu sapu',
  'memakai pemakaian dipakai pakai',
  'mengukur pengukuran ukuran ukur',
  'bermain permainan pemain mainan main',
  'bekerja pekerja pekerjaan mengerjakan kerjakan kerja',
  'merasa perasaan terasa rasa',
  'berenang perenang renang',
  'menilai penilaian dinilai nilai',
  'memperbaiki perbaikan diperbaiki baik',
  'mengetahui pengetahuan diketahui tahu',
  'kehidupan hidup',
  'kemerdekaan merdeka',
  'kebudayaan berbudaya budaya',
  'keilmuan ilmu',
  'penugasan tugas',
  'bergerak menggerakkan pergerakan gerak',
  'latihan berlatih pelatihan melatih',
  'buku bukuku bukumu bukunya bukulah buku2',
  'bertemu pertemuan temu',
  'terbesar besar',
];

describe('words with a common root match', () => {
  test.each(SAME_ROOT)('%s', (words) => {
    const all = words.split(' ');
    for (const one of all) for (const other of all) expect(match(one, other), `${one} ${other}`).toBe(true);
  });
});

/** Pairs of words that look alike, but have no common root. */
const UNRELATED = [
  'makan makin',
  'makanan makna',
  'beras ras',
  'berat beras',
  'bulan bulu',
  'perang orang',
  'mata materi',
  'materi menteri',
  'masalah masa',
  'sekolah seko',
  'langkah lang',
  'rata kata',
  'kelas las',
  'kelas belas',
  'sejarah ajar',
  'nilai nila',
  'kimia kami',
  'peta petani',
  'media dia',
  'persen sen',
  'teman taman',
  'ilmu il',
  'buku ibu',
  'kata mata',
];

test.each(UNRELATED)('unrelated words do not match: %s', (words) => {
  const [one = '', other = ''] = words.split(' ');
  expect(match(one, other)).toBe(false);
});

it('reads words without case, diacritics and apostrophes, and a doubled word as two words', () => {
  expect(wordsOf("Salat Jum'at, café & BUKU-BUKU (x²)")).toEqual(['salat', 'jumat', 'cafe', 'buku', 'buku', 'x2']);
  expect(wordsOf('— … 🙂')).toEqual([]);
});

it('searches for each word of a query once, and for small words only if there are no other words', () => {
  expect(askedWords('buku-buku dan video untuk Pecahan')).toEqual(['buku', 'video', 'pecahan']);
  expect(askedWords('yang')).toEqual(['yang']);
});

it('recognizes abbreviations without vowels, and the initials of a name', () => {
  expect(isAbbreviationOf('mtk', 'matematika')).toBe(true);
  expect(isAbbreviationOf('bhs', 'bahasa')).toBe(true);
  expect(isAbbreviationOf('mtk', 'fisika')).toBe(false);
  expect(isAbbreviationOf('ipa', 'ilmupengetahuanalam')).toBe(false);
  expect(initialsOf('Ilmu Pengetahuan Alam')).toBe('ipa');
  expect(initialsOf('Fisika')).toBe(null);
});
