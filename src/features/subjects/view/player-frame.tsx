/** The size of a video's frame, in CSS pixels; a narrower screen scales it. */
const WIDTH = 560;
const HEIGHT = 315;

interface PlayerFrameProps {
  title: string;
  /** What `frameSource` made of the video's link. */
  source: string;
  className: string | undefined;
}

/** A video's player, which takes the focus. It may run its scripts and open tabs, and do nothing to the page around it. */
export function PlayerFrame({ title, source, className }: PlayerFrameProps) {
  return (
    <iframe
      src={source}
      title={title}
      width={WIDTH}
      height={HEIGHT}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      ref={(frame) => frame?.focus()}
      className={className}
    />
  );
}
