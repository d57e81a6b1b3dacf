import type { ReactNode } from 'react';

/** A title with more characters is smaller on phones. */
const LONG_TITLE = 40;

interface PageProps {
  /** The heading, which is also part of the window's title. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Content above the heading: a link to the parent screen. */
  above?: ReactNode;
  /** Content beside the heading: the add button. */
  action?: ReactNode;
  /** Whether phones hide the heading, except from screen readers: the controls of the screen need its room. */
  hiddenOnPhones?: boolean;
  children: ReactNode;
}

/** The layout of every admin screen: the window's title, the heading, the main action, and the content. */
export function Page({ title, lead, above, action, hiddenOnPhones = false, children }: PageProps) {
  return (
    <>
      <title>{`${title} · Admin Suluh`}</title>
      <header
        className={`mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 md:gap-x-6 ${hiddenOnPhones ? 'max-md:sr-only' : ''}`}
      >
        <div className="min-w-0 md:grow md:basis-56">
          {above}
          <h1
            tabIndex={-1}
            className={`font-display font-bold wrap-anywhere text-ink outline-none ${title.length > LONG_TITLE ? 'text-xl md:text-2xl' : 'text-2xl'}`}
          >
            {title}
          </h1>
          {lead && <p className="mt-1 max-w-(--measure) text-sm text-soft">{lead}</p>}
        </div>
        {action && <div className="min-w-0">{action}</div>}
      </header>
      {children}
    </>
  );
}
