import { useId, type ReactNode } from 'react';

/** A section of the account page: a box with a heading, an introduction and its content. */
export function AccountSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <h2 id={id} className="text-lg font-bold text-ink">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-(--measure) text-sm text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
