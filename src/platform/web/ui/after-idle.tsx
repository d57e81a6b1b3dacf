import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#platform/web/when-idle.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { useOnReconnect } from './use-on-reconnect.ts';

interface AfterIdleProps<Props> {
  /** What the part is given. */
  part: Props;
  /** Stands in for it, on the server too: of its size, so that nothing moves when it comes. */
  children: ReactNode;
}

/**
 * A part of a page whose code comes by `import()` once the page is idle, so that the first load carries nothing of it. One
 * that does not come, or can't be drawn, leaves its stand-in. Called once, beside the component that draws it.
 */
export function afterIdle<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;

  return function AfterIdle({ part, children }: AfterIdleProps<Props>) {
    const [Part, setPart] = useState(() => known);
    const load = useCallback(async () => {
      known ??= await bring().catch(() => null);
      startTransition(() => setPart(() => known));
    }, []);
    useEffect(() => (known ? undefined : whenIdle(load)), [load]);
    useOnReconnect(load);
    return <SectionBoundary instead={children}>{Part ? <Part {...part} /> : children}</SectionBoundary>;
  };
}
