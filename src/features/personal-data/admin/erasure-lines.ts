import type { ErasurePreview } from '../contract.ts';

/** Returns a line of text for each effect of a person's erasure. */
export function erasureLines(
  { isTeacher, isMentor, past, coming, subjects, groups, trashed, mentions }: ErasurePreview,
  renamePast: boolean,
): string[] {
  const without = isTeacher && isMentor ? 'tanpa dia' : isTeacher ? 'tanpa pengajar' : 'tanpa mentor';
  return [
    'Nama, email, dan kata sandinya hilang. Ia langsung keluar dari semua perangkat, dan tautannya tidak berlaku lagi.',
    ...(isTeacher && isMentor ? ['Ia guru dan juga mentor dengan email yang sama: keduanya dihapus.'] : []),
    ...(past > 0
      ? [`${past} jadwal yang sudah lewat tetap ada, ${renamePast ? 'dengan tulisan "Pengajar (dihapus)"' : without}.`]
      : []),
    ...(coming > 0 ? [`${coming} jadwal yang akan datang tetap ada, ${without}.`] : []),
    ...(subjects > 0 ? [`${subjects} mata pelajaran tetap ada, tanpa guru ini.`] : []),
    ...(groups > 0 ? [`${groups} kelompok mentoring tetap ada, tanpa mentor.`] : []),
    ...(trashed > 0 ? [`${trashed} catatannya di Sampah ikut dihapus.`] : []),
    ...(mentions > 0
      ? [
          `Nama ini juga tertulis di ${mentions} teks lain (catatan, webinar, laporan). Itu tidak ikut terhapus: periksa dengan tangan.`,
        ]
      : []),
    'Cadangan yang sudah dibuat masih memuatnya sampai tergantikan.',
  ];
}
