/** A thin woven band after the tenun ikat of eastern Indonesia (defined in tokens.css). Decorative. */
export function IkatBand({ className = '' }: { className?: string | undefined }) {
  return <div className={`ikat-band ${className}`} aria-hidden="true" />;
}
