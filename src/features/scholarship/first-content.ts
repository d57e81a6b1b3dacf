import { SCHOLARSHIP } from './rules.ts';

/** The sections in the admin's form before the first change. They repeat the texts of the students' page (`FirstPage`). */
export const FIRST_SECTIONS: readonly { title: string; text: string }[] = [
  {
    title: 'Tentang beasiswa',
    text: `Yayasan alumni bersama program ini membantu pelajar yang ingin terus belajar, tetapi terhalang biaya sehari-hari.

Penerima mendapat uang saku **Rp500.000** setiap bulan selama satu tahun.`,
  },
  {
    title: 'Untuk siapa',
    text: 'Beasiswa ini terbuka bagi warga negara Indonesia. Pendaftar dari Indonesia timur diutamakan.',
  },
  {
    title: 'Syarat',
    text: `- Warga negara Indonesia, diutamakan yang tinggal atau bersekolah di Indonesia timur.
- Bersedia mengikuti kelas, mentoring, dan webinar program sampai selesai.
- Mengisi formulir pendaftaran sendiri dengan data yang benar.
- Bersedia mengikuti wawancara bila lolos pemeriksaan berkas.`,
  },
  {
    title: 'Berkas yang disiapkan',
    text: `1. Kartu identitas: KTP, kartu identitas anak, atau kartu pelajar.
2. Rapor atau ijazah terakhir.
3. Daftar riwayat hidup singkat.
4. Esai, dengan aturan di bawah ini.

Bila daftar di formulir berbeda, ikuti yang tertulis di formulir.`,
  },
  {
    title: 'Aturan esai',
    text: `- Panjangnya 700–1.000 kata.
- Ditulis sendiri dalam bahasa Indonesia yang jelas.
- Ceritakan dirimu, keadaanmu, dan apa yang ingin kamu capai lewat belajar.`,
  },
  {
    title: 'Linimasa',
    text: `| Langkah | Waktu |
| --- | --- |
| Pendaftaran | 19 Juni sampai 8 Juli 2025 (batas di linimasa 3 Juli 2025) |
| Pemeriksaan berkas | 4–11 Juli 2025 |
| Pengumuman hasil berkas | 12 Juli 2025 |
| Wawancara | 13 Juli–3 Agustus 2025 |
| Pengumuman hasil akhir | 10 Agustus 2025 |`,
  },
];

/** The only round in the admin's form before the first change. */
export const FIRST_ROUND = {
  name: 'Beasiswa 2025',
  opens: SCHOLARSHIP.registrationOpens,
  closes: SCHOLARSHIP.registrationCloses,
  announced: '2025-08-10',
} as const;
