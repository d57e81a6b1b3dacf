/** The torch: a flame over a woven grip. It is decorative: the word beside it or the link around it is the name. */
export function TorchMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="fill-flame"
        d="M16 1.5c1 4.2 6.5 6.3 6.5 11.6a6.5 6.5 0 0 1-13 0c0-2.7 1.5-4.3 2.5-6.3.5 1.6 1.3 2.3 2.2 2.7C14 6.6 14.4 4 16 1.5Z"
      />
      <path
        className="fill-thread-clay"
        d="M16.2 10c.6 2 2.8 2.7 2.8 5a3 3 0 0 1-6 0c0-1.5.9-2.2 1.4-3.3.3.8.7 1.2 1.1 1.3-.1-1 .1-2 .7-3Z"
      />
      <path className="fill-ink" d="M9.5 19h13v2.5h-1.3l-2.7 9h-5l-2.7-9H9.5Z" />
      <path className="fill-amber" d="m16 22.5 1.8 1.8L16 26.1l-1.8-1.8Zm0 4.3 1.2 1.2-1.2 1.2-1.2-1.2Z" />
    </svg>
  );
}

/** The torch with the product's name, for the head of a page. */
export function Logo({ name = 'Suluh' }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <TorchMark />
      <span className="font-display text-xl font-bold tracking-tight text-ink">{name}</span>
    </span>
  );
}
