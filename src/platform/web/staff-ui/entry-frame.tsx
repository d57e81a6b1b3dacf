import type { ReactNode } from 'react';
import { useProgramme } from '../programme-context.ts';
import { IkatBand } from '../ui/ikat-band.tsx';
import { Logo } from '../ui/logo.tsx';

/** The layout of pages without a session (sign-in, messages): the band, the programme's name, and one card. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useProgramme();
  return (
    <>
      <IkatBand />
      <main id="isi" className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 pt-8 pb-16">
        {/* The drawing of the torch has a margin. */}
        <div className="flex flex-col gap-1 [&_svg]:-ml-2.5">
          <Logo />
          <p className="text-sm text-soft">{name}</p>
        </div>
        <div className="card flex flex-col gap-4 p-5">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}
