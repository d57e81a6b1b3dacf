import { Link } from 'react-router';
import type { Admin } from '#features/auth/contract.ts';
import { BackupNotice } from '#features/backups/admin/backup-notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { programme } from '#platform/web/admin-ui/programme.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Account } from './account.tsx';
import { Attention } from './attention.tsx';
import { AREAS } from './navigation.tsx';

const WHAT: Record<string, string> = {
  Beranda: 'Kegiatan yang berlangsung hari ini',
  Kelas: 'Kelas dan kelompok mentoringnya',
  'Mata Pelajaran': 'Materi, video, buku, dan latihan',
  Jadwal: 'Kelas, mentoring, webinar, dan kegiatan lain',
  Tutor: 'Guru dan mata pelajaran yang diajar',
  Mentor: 'Mentor dan kelompok yang didampingi',
  Webinar: 'Tema, pembicara, dan tautannya',
  Laporan: 'Laporan bulanan untuk siswa',
};

/** The home of a signed-in admin: what needs attention, and a tile for each area. */
export function HomePage({ admin }: { admin: Admin }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <Account email={admin.email} inline />
      </div>
      <div className="mb-6 overflow-hidden rounded-sm">
        <IkatBand />
      </div>
      <Page title="Halaman Admin" lead={programme.name}>
        <BackupNotice />
        <Attention />
        <section aria-labelledby="areas">
          <h2 id="areas" className="mb-3 text-lg font-bold text-ink">
            Kelola
          </h2>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {AREAS.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-full flex-col gap-2 rounded-lg border border-line bg-raised p-4 shadow-raised hover:border-amber-text"
                >
                  <span className="grid size-11 place-items-center rounded-md bg-amber-wash text-amber-text">
                    <Icon className="size-6" />
                  </span>
                  <span className="font-bold text-ink">{label}</span>
                  <span className="text-xs text-soft">{WHAT[label]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </Page>
    </>
  );
}
