import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import type { BackupFailureReason, BackupState } from './contract.ts';

/** The text about a problem with the daily backups: what happened, and what an admin can do. */
interface BackupText {
  what: string;
  todo: string;
}

const FAILED: Record<BackupFailureReason, BackupText> = {
  full: {
    what: 'Cadangan data gagal dibuat: penyimpanan server penuh.',
    todo: 'Minta pengelola server mengosongkan ruang. Sesudah itu cadangan dicoba lagi sendiri tiap 10 menit.',
  },
  folder: {
    what: 'Cadangan data gagal dibuat: tempat menyimpannya tidak dapat dipakai.',
    todo: 'Minta pengelola server memeriksa folder cadangan, misalnya apakah drive-nya terpasang. Sesudah itu cadangan dicoba lagi sendiri tiap 10 menit.',
  },
  damaged: {
    what: 'Cadangan data gagal dibuat: isi basis data tidak lolos pemeriksaan.',
    todo: 'Segera hubungi pengelola server: mungkin data perlu dipulihkan. Jangan hapus cadangan yang lama.',
  },
  other: {
    what: 'Cadangan data gagal dibuat.',
    todo: 'Minta pengelola server membaca catatan (log) server. Cadangan dicoba lagi sendiri tiap 10 menit.',
  },
};

const LATE: BackupText = {
  what: 'Sudah lebih dari dua hari tidak ada cadangan data baru.',
  todo: 'Cadangan dibuat sendiri selama server menyala. Kalau tulisan ini masih ada sejam lagi, minta pengelola server memeriksanya.',
};

/** Returns the text about a problem; null if there is none, or if backups are disabled. */
export function backupText({ enabled, failed, isLate }: BackupState): BackupText | null {
  if (!enabled) return null;
  return failed ? FAILED[failed.reason] : isLate ? LATE : null;
}

/** Returns the short text about a problem for the navigation; null if there is none. */
export function backupMark(state: BackupState): string | null {
  if (!backupText(state)) return null;
  return state.failed ? 'Cadangan data gagal' : 'Cadangan data terlambat';
}

/** Says when the last backup was made: "Cadangan terakhir: Kamis, 19 November 2026." */
export function lastBackupText(last: IsoDate | null): string {
  return last === null ? 'Belum ada satu pun cadangan.' : `Cadangan terakhir: ${formatDate(last)}.`;
}
