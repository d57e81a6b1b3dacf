/** A thin decorative band with the pattern of woven ikat from eastern Indonesia, which tokens.css defines. */
export function IkatBand({ className = '' }: { className?: string | undefined }) {
  return <div className={`ikat-band ${className}`} aria-hidden="true" />;
}
