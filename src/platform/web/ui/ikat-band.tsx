import { useId } from 'react';

/** A thin woven band after the tenun ikat of eastern Indonesia: stepped lozenges between two rows of stitches. Decorative. */
export function IkatBand({ className = '' }: { className?: string }) {
  const pattern = useId();
  return (
    <svg className={`block h-3.5 w-full ${className}`} aria-hidden="true" focusable="false">
      <pattern id={pattern} width="36" height="14" patternUnits="userSpaceOnUse" shapeRendering="crispEdges">
        <path className="fill-night" d="M0 0h36v14H0z" />
        <path
          className="fill-thread"
          d="M0 0h3v1H0zm6 0h3v1H6zm6 0h3v1h-3zm6 0h3v1h-3zm6 0h3v1h-3zm6 0h3v1h-3zM0 13h3v1H0zm6 0h3v1H6zm6 0h3v1h-3zm6 0h3v1h-3zm6 0h3v1h-3zm6 0h3v1h-3z"
        />
        <path
          className="fill-flame"
          d="M17 2h2v1h2v1h2v1h2v1h2v2h-2v1h-2v1h-2v1h-2v1h-2v-1h-2v-1h-2v-1h-2V8H9V6h2V5h2V4h2V3h2z"
        />
        <path className="fill-night" d="M17 4h2v1h2v1h2v2h-2v1h-2v1h-2V9h-2V8h-2V6h2V5h2z" />
        <path className="fill-thread-clay" d="M17 6h2v2h-2zM0 5h2v1h2v2H2v1H0zm36 0v4h-2V8h-2V6h2V5z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
