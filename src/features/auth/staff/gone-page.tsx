import { useEffect, useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import { load } from '#platform/web/staff-ui/connection.ts';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { readMe } from './me.ts';

/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const ADMIN_MODEL = { data: { _id: '', email: '', name: '' } } as const;

/** The pages that a person who is signed in on this device can open. A device can have a session as staff, one as admin, or both. */
type OpenPages = { name: string; label: string; href: string }[];

/** Finds out who is signed in on this device. The reads reveal nothing about the link. */
async function readOpenPages(signal: AbortSignal): Promise<OpenPages> {
  const [staff, admin] = await Promise.all([readMe(signal), load(calls.readMe, { signal }, ADMIN_MODEL)]);
  return [
    ...(staff.ok ? [{ name: staff.value.name, label: 'Buka jadwal saya', href: '/staf' }] : []),
    ...(admin.ok ? [{ name: admin.value.data.name, label: 'Buka halaman pengelola', href: '/admin' }] : []),
  ];
}

/**
 * The page of a one-time link that is used, replaced, expired or unknown. The server does not know whose link it was, so the page is
 * the same for teachers, mentors and admins. Many tap the old message again while they are still signed in: they get the way on.
 */
export function GonePage() {
  const [pages, setPages] = useState<OpenPages | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    readOpenPages(reading.signal).then(setPages, () => undefined);
    return () => reading.abort();
  }, []);
  return (
    <EntryFrame title="Tautan ini sudah tidak berlaku">
      <p>Tautan masuk hanya sekali pakai dan berlaku 48 jam. Tautan yang lebih baru juga mengakhiri yang lama.</p>
      {pages?.map(({ name, label, href }) => (
        <div key={href} role="status" className="flex flex-col gap-2">
          <p>
            Anda masih masuk sebagai <strong className="wrap-anywhere">{name}</strong>: tautan tidak diperlukan.
          </p>
          <a href={href} className="button button-amber w-full">
            {label}
          </a>
        </div>
      ))}
      {pages?.length === 0 && (
        <>
          <p>Punya kata sandi? Masuk di bawah ini. Belum punya? Minta tautan baru kepada pengelola program.</p>
          <a href="/staf/masuk" className="button w-full text-center">
            Masuk sebagai guru atau mentor
          </a>
          <a href="/admin/login" className="button w-full text-center">
            Masuk sebagai pengelola
          </a>
        </>
      )}
    </EntryFrame>
  );
}
