import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import type { ShareButtonProps } from './share-button.tsx';

const IdleShareButton = afterIdle<ShareButtonProps>(async () => (await import('./share-button.tsx')).ShareButton);

/** A `ShareButton` whose code is loaded when the page is idle. Its space is reserved from the first paint. */
export function ShareLater(part: ShareButtonProps) {
  return (
    <IdleShareButton part={part}>
      <span className="button invisible">{part.label}</span>
    </IdleShareButton>
  );
}
