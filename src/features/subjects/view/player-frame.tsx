/** The size of the player in CSS pixels. Styles scale it on narrower screens. */
const WIDTH = 560;
const HEIGHT = 315;

interface PlayerFrameProps {
  title: string;
  /** The result of `frameSource` for the video's link. */
  source: string;
  className: string | undefined;
}

/** Embeds a video's player and focuses it. The player may run scripts and open tabs, but cannot affect the page around it. */
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
