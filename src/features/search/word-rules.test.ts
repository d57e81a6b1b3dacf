import { describe, expect, it, test } from 'vitest';
import { askedWords, initialsOf, isShortFor, rootsOf, slipsBetween, wordsOf } from './word-rules.ts';

const meet = (one: string, other: string) => {
  const roots = new Set(rootsOf(one));
  return rootsOf(other).some((root) => roots.has(root));
};

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

describe('words of one root meet', () => {
  test.each(SAME_ROOT)('%s', (words) => {
    const all = words.split(' ');
    for (const one of all) for (const other of all) expect(meet(one, other), `${one} ${other}`).toBe(true);
  });
});

const STRANGERS = [
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

test.each(STRANGERS)('strangers do not meet: %s', (words) => {
  const [one = '', other = ''] = words.split(' ');
  expect(meet(one, other)).toBe(false);
});

it('takes words without case, diacritics and apostrophes, a doubled one twice', () => {
  expect(wordsOf("Salat Jum'at, café & BUKU-BUKU (x²)")).toEqual(['salat', 'jumat', 'cafe', 'buku', 'buku', 'x2']);
  expect(wordsOf('— … 🙂')).toEqual([]);
});

it('asks for each word once, and for small ones only where there are no others', () => {
  expect(askedWords('buku-buku dan video untuk Pecahan')).toEqual(['buku', 'video', 'pecahan']);
  expect(askedWords('yang')).toEqual(['yang']);
});

it.each([
  ['matemtika', 'matematika', 1],
  ['mtaematika', 'matematika', 1],
  ['natematika', 'matematika', 1],
  ['bilanagn', 'bilangan', 1],
  ['pelajran', 'pelajaran', 1],
  ['behasa', 'bahasa', 1],
  ['pytagoras', 'pythagoras', 1],
  ['indonesa', 'indonesia', 1],
  ['kimja', 'kimia', 1],
  ['kosa', 'kota', 1],
  ['data', 'kata', null],
  ['ipa', 'ips', null],
  ['fisika', 'musik', null],
])('%s for %s: %s', (typed, word, slips) => {
  expect(slipsBetween(typed, word, false)).toBe(slips);
});

it('forgives a slip in a word that is still being typed', () => {
  expect(slipsBetween('matmat', 'matematika', true)).toBe(1);
  expect(slipsBetween('matmat', 'matematika', false)).toBe(null);
});

it('knows what is written short: without vowels, by initials', () => {
  expect(isShortFor('mtk', 'matematika')).toBe(true);
  expect(isShortFor('bhs', 'bahasa')).toBe(true);
  expect(isShortFor('mtk', 'fisika')).toBe(false);
  expect(isShortFor('ipa', 'ilmupengetahuanalam')).toBe(false);
  expect(initialsOf('Ilmu Pengetahuan Alam')).toBe('ipa');
  expect(initialsOf('Fisika')).toBe(null);
});
