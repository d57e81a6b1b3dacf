/** A thin decorative band with a pattern of ikat, a woven cloth of eastern Indonesia. tokens.css defines the pattern. */
export function IkatBand({ className = '' }: { className?: string | undefined }) {
  return <div className={`ikat-band ${className}`} aria-hidden="true" />;
}
