import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history describes changes of the programme's settings, which are a single record. `RecordKind` explains the keys. */
export const settingsRecord = {
  entity: 'programmeSettings',
  noun: 'pengaturan',
  unknownName: 'program',
  fields: {
    programmeName: { label: 'Nama program', storesValue: true },
    homeSite: { label: 'Situs program', storesValue: true },
    meetingUrl: { label: 'Tautan "Ikuti kegiatan"', storesValue: true },
    joinMinutes: { label: 'Tautan terbuka (menit sebelum mulai)', storesValue: true, words: { always: 'selalu' } },
    contacts: { label: 'Narahubung', storesValue: true },
    reportsShown: { label: 'Laporan yang tampil (bulan)', storesValue: true },
    letterPlace: { label: 'Tempat pada surat', storesValue: true },
    letterSigner: { label: 'Penanda tangan surat', storesValue: true },
    requireTwoStep: { label: 'Langkah kedua wajib bagi pengelola', storesValue: true },
    offline: { label: 'Salinan di ponsel siswa', storesValue: true },
    linkChecks: { label: 'Periksa tautan pelajaran', storesValue: true },
  },
} as const satisfies RecordKind;
