import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Defines how the history describes changes of the programme's settings, which are a single record. */
export const settingsRecord = {
  entity: 'programmeSettings',
  noun: 'pengaturan',
  unknownName: 'program',
  fields: {
    programmeName: { label: 'Nama program', isKept: true },
    homeSite: { label: 'Situs program', isKept: true },
    meetingUrl: { label: 'Tautan "Ikuti kegiatan"', isKept: true },
    joinMinutes: { label: 'Tautan terbuka (menit sebelum mulai)', isKept: true, words: { always: 'selalu' } },
    contacts: { label: 'Narahubung', isKept: true },
    reportsShown: { label: 'Laporan yang tampil (bulan)', isKept: true },
    letterPlace: { label: 'Tempat pada surat', isKept: true },
    letterSigner: { label: 'Penanda tangan surat', isKept: true },
    requireTwoStep: { label: 'Langkah kedua wajib bagi pengelola', isKept: true },
    offline: { label: 'Salinan di ponsel siswa', isKept: true },
    linkChecks: { label: 'Periksa tautan pelajaran', isKept: true },
  },
} as const satisfies RecordKind;
