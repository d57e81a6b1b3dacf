import type { ReactNode } from 'react';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';

interface EntryFrameProps {
  title: string;
  children: ReactNode;
  /** Content below the card. */
  below?: ReactNode;
}

/** The frame of the pages before the sign-in, such as the login: a decorative band, the programme's name, and a card with the content. */
export function EntryFrame({ title, children, below }: EntryFrameProps) {
  const programme = useProgramme();
  return (
    <>
      <title>{`${title} · Suluh`}</title>
      <IkatBand />
      <main data-edge-to-edge className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 pt-10 pb-16 md:pt-20">
        <div className="flex flex-col gap-1">
          <Logo />
          <p className="text-sm text-soft">{programme.name}</p>
        </div>
        <div className="rounded-lg border border-line bg-raised p-5 shadow-raised md:p-7">
          <h1 className="mb-5 font-display text-2xl font-bold text-ink">{title}</h1>
          {children}
        </div>
        {below}
      </main>
    </>
  );
}
