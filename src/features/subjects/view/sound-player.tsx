/** Plays a recording. Nothing is loaded before the first tap, and the player needs no scripts. */
export function SoundPlayer({ url, title, className }: { url: string; title: string; className?: string | undefined }) {
  // A volunteer's recording has no captions: the text of the material and its description are beside it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio className={className} controls preload="none" src={url} aria-label={`Dengarkan ${title}`} />;
}
