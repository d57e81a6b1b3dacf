import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isNamed, sourcesOf, textsOfFile, type ScreenText } from './screen-texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * For each guide, the folders (below `src/`) with texts that appear on every screen: the menu, the keys, and what lists, forms,
 * dialogs and messages have in common.
 */
const EVERYWHERE = {
  'docs/panduan-admin.md': ['app/admin', 'platform/web/admin-ui'],
  'docs/panduan-staf.md': ['app/staff', 'platform/web/staff-ui', 'features/availability'],
} as const;

type Guide = keyof typeof EVERYWHERE;

/**
 * The files or folders (below `src/`) with the screens of each chapter. A chapter that is not listed may only name texts of
 * `EVERYWHERE`.
 */
const SCREENS: Record<Guide, Record<string, readonly string[]>> = {
  'docs/panduan-admin.md': {
    'Minggu malam, sepuluh menit': [
      'features/availability',
      'features/schedules/admin/today',
      'features/attendance/admin/log/log-section.tsx',
      'features/attendance/admin/log/log-row.tsx',
      'features/planning/admin/screen',
      'features/planning/admin/week/copy-week-dialog.tsx',
      'features/planning/admin/board/work/item-dialog.tsx',
      'features/schedules/admin/actions/schedule-actions.tsx',
      'features/schedules/admin/actions/substitute',
      'features/schedules/admin/actions/cancel-dialog.tsx',
      'app/student/pages.ts',
      'features/schedules/student/calendar',
      'features/sharing/student',
      'features/history/admin/undo-act.tsx',
    ],
    Isi: ['features/schedules/admin/form'],
    'Masuk dan mengubah kata sandi': ['features/auth/admin/sign-in', 'features/auth/admin/account', 'features/auth/messages.ts'],
    'Pengelola lain': ['features/auth/admin/colleagues'],
    'Mengundang guru dan mentor': [
      'features/availability',
      'features/auth/admin/colleagues',
      'features/auth/staff/link-page.tsx',
      'features/attendance/staff/session-card.tsx',
      'features/people/admin',
      'features/attendance/admin/log/log-section.tsx',
    ],
    'Langkah pertama': ['features/first-steps/admin'],
    'Pengaturan program': ['features/settings/admin', 'features/schedules/student/calendar'],
    'Tautan yang mungkin mati': ['features/links', 'features/schedules/admin/today'],
    'Halaman beasiswa': ['features/scholarship/admin', 'features/settings/admin'],
    'Akun saya': ['features/auth/admin'],
    'Halaman Admin: yang perlu perhatian': [
      'features/schedules/admin/today',
      'features/schedules/admin/clashes',
      'features/schedules/rules.ts',
      'features/backups',
    ],
    Beranda: ['features/schedules/admin/today', 'features/attendance/admin/log', 'features/schedules/log-rules.ts'],
    'Daftar dan isian': ['features/schedules/admin/form'],
    'Langkah 1: kelompok mentoring': ['features/classes/admin'],
    'Langkah 2: kelas': ['features/classes/admin'],
    'Langkah 3: mata pelajaran': ['features/subjects/admin/subjects'],
    'Langkah 4: guru': ['features/people/admin'],
    'Langkah 5: materi': ['features/subjects/admin/materials', 'features/subjects/admin/order'],
    'Langkah 6: video, buku, dan latihan': ['features/subjects/admin/contents', 'features/subjects/admin/materials'],
    'Bacaan: Tulis, atau pindahkan dari Word': ['features/subjects/admin/contents'],
    'Berkas: PDF, gambar, dan rekaman': ['features/subjects/admin/contents', 'features/files/admin'],
    'Ringkasan dan Suara sebuah video': ['features/subjects/admin/contents'],
    'Di atas kertas': ['features/subjects/admin/materials'],
    'Langkah 7: mentor': ['features/people/admin'],
    'Langkah 8: jadwal minggu depan': [
      'features/planning/admin/screen',
      'features/schedules/admin/form',
      'features/schedules/admin/today',
      'features/schedules/messages.ts',
    ],
    Jadwal: ['features/planning/admin/screen', 'features/schedules/admin/month-bar.tsx', 'features/schedules/admin/list'],
    'Papan minggu': [
      'features/planning/admin/board',
      'features/planning/admin/screen',
      'features/schedules/admin/list/selection',
    ],
    'Memilih jenis': ['features/schedules/admin/form', 'features/schedules/messages.ts'],
    'Tanggal, jam, dan link': [
      'features/schedules/admin/form',
      'features/subjects/admin/contents',
      'features/schedules/admin/actions',
    ],
    'Isian yang diusulkan': ['features/schedules/admin/form'],
    'Bentrok: yang ditolak dan yang hanya diingatkan': [
      'features/schedules/admin/clashes',
      'features/schedules/messages.ts',
      'features/schedules/admin/form',
      'features/classes/admin',
    ],
    Menduplikat: ['features/planning/admin/screen/use-row-actions.tsx', 'features/schedules/admin/form'],
    'Mencetak satu minggu': ['features/planning/admin/screen', 'features/planning/admin/print'],
    'Mengulangi tiap minggu': [
      'features/schedules/admin/form',
      'features/schedules/admin/actions',
      'features/schedules/admin/clashes',
    ],
    'Batal, pindah, pengganti, rekaman': [
      'features/schedules/admin/actions',
      'features/schedules/state-texts.ts',
      'features/schedules/student',
    ],
    'Guru atau mentor berhalangan': [
      'features/availability',
      'features/people/admin',
      'features/schedules/admin/today',
      'platform/web/admin-ui',
    ],
    'Beberapa jadwal sekaligus': [
      'features/schedules/admin/list',
      'features/schedules/admin/actions/schedule-actions.tsx',
      'features/schedules/admin/actions/substitute/substitute-rules.ts',
      'features/planning/admin/screen',
    ],
    'Menyalin seminggu': [
      'features/planning/admin/week',
      'features/planning/admin/screen',
      'features/history/admin/undo-act.tsx',
    ],
    'Mencari waktu kosong': ['features/planning/admin/screen', 'features/planning/admin/week/free-times-dialog.tsx'],
    Webinar: [
      'features/webinars/admin',
      'features/planning/admin/screen',
      'features/schedules/admin',
      'features/schedules/messages.ts',
    ],
    Laporan: ['features/reports/admin', 'features/reports/student'],
    'Laporan bulan': ['features/attendance/admin/activity', 'features/reports/admin', 'features/reports/student'],
    'Jam relawan': ['features/attendance/admin/activity/hours-page.tsx', 'features/attendance/view', 'features/reports/admin'],
    'Impor dari spreadsheet': ['features/spreadsheets/admin', 'features/spreadsheets/messages.ts', 'features/people/admin'],
    'Tahun ajaran baru': ['features/school-year/admin', 'features/classes/admin'],
    'Yang dilihat siswa, dan kapan': ['features/schedules', 'features/dashboard/student'],
    Menghapus: ['features/schedules/messages.ts'],
    'Urungkan dan Sampah': [
      'features/trash',
      'features/classes/server',
      'features/subjects/server',
      'platform/server/records/trash',
      'features/schedules/admin/actions',
      'features/schedules/messages.ts',
    ],
    Riwayat: ['features/history/admin', 'features/auth/admin/colleagues'],
    'Data pribadi guru dan mentor': ['features/personal-data/admin', 'features/people/admin', 'features/trash/admin'],
    'Kalau ada gangguan saat mengisi': ['features/auth/admin/sign-in', 'platform/web/api-client.ts', 'platform/shared'],
    'Tanya jawab': ['features/auth', 'features/classes/admin', 'features/schedules/admin', 'features/subjects/admin/subjects'],
    'Pesan berbahasa Inggris': ['features', 'platform/shared'],
  },
  'docs/panduan-staf.md': {
    Masuk: ['features/auth/staff'],
    'Minggu ini': ['features/attendance/staff'],
    'Catatan kegiatan': ['features/attendance/staff'],
    'Jam saya': ['features/attendance/staff/hours-page.tsx'],
    Akun: ['features/auth/staff'],
  },
};

/** Names of texts that a screen joins from several parts, and these parts. The screen must have each part. */
const OF_PARTS: Record<string, readonly string[]> = {
  '… belum punya jadwal untuk 7 hari ke depan': ['belum punya jadwal untuk 7 hari ke depan'],
  'Kelompok … belum punya mentor': ['Kelompok …', 'belum punya mentor'],
  'Catatan kegiatan … belum diisi': ['Catatan kegiatan', '… belum diisi'],
  'Mentoring bersama': ['… bersama …'],
  'Pulihkan dulu mata pelajaran …': ['Pulihkan dulu … ….'],
  'Yang diarsipkan': ['1. Yang diarsipkan'],
  'Yang tetap': ['2. Yang tetap'],
  'Yang dibuat': ['3. Yang dibuat'],
  'memulihkan mata pelajaran Matematika dan 28 isinya': ['memulihkan', 'dan … isinya'],
};

/** Names from other programs, and examples of data. They are not texts of a screen. */
const OUTSIDE = new Set(['Siapa saja yang memiliki link', 'Kurikulum Merdeka']);

interface Named {
  chapter: string;
  name: string;
  /** Whether the word "tekan" (press) is before the name. Then the name must be that of a control. */
  isPressed: boolean;
}

const NAMED = /(\btekan\s+)?(?:\*\*([^*]+)\*\*|"([^"]+)"|“([^”]+)”)/gi;

/**
 * Finds the names in bold or in quotation marks, each with the heading of its chapter. It skips code, because guides write keys and
 * addresses as code.
 */
function namesOf(guide: string): Named[] {
  const found: Named[] = [];
  for (const block of guide.replaceAll(/`[^`\n]*`/g, '').split(/^(?=#)/m)) {
    const chapter = /^#+ (?:\d+\. )?(.+)/.exec(block)?.[1] ?? '';
    const body = block.replace(/^#.*/, '').replaceAll(/!\[.*?\]\(.*?\)/g, '');
    for (const { 1: press, 2: bold, 3: straight, 4: curly } of body.matchAll(NAMED)) {
      const name = (bold ?? straight ?? curly ?? '').replaceAll(/\s+/g, ' ');
      if (!OUTSIDE.has(name)) found.push({ chapter, name, isPressed: press !== undefined });
    }
  }
  return found;
}

const guides = Object.keys(EVERYWHERE) as Guide[];

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(join(ROOT, guide), 'utf8');

  /** The texts of the screens of a chapter. */
  function textsIn(chapter: string): ScreenText[] {
    const paths = [...EVERYWHERE[guide], ...(SCREENS[guide][chapter] ?? [])];
    return [...new Set(paths.flatMap((path) => sourcesOf(join(ROOT, 'src', path))))].flatMap(textsOfFile);
  }

  it('names only what its screens show', () => {
    const names = namesOf(text);
    const shownIn = new Map([...new Set(names.map(({ chapter }) => chapter))].map((chapter) => [chapter, textsIn(chapter)]));
    const missing = names.filter(({ chapter, name, isPressed }) => {
      const texts = (shownIn.get(chapter) ?? []).filter(({ isHeading }) => !isPressed || !isHeading);
      return (OF_PARTS[name] ?? [name]).some((part) => !texts.some((shown) => isNamed(part, shown.text)));
    });
    expect(missing.map(({ chapter, name }) => `${chapter}: ${name}`)).toEqual([]);
  });

  it('has every chapter whose screens are listed here', () => {
    const headings = [...text.matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, heading]) => heading);
    expect(Object.keys(SCREENS[guide]).filter((chapter) => !headings.includes(chapter))).toEqual([]);
  });
});
