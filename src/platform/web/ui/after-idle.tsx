import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { loadMissingStyles } from '#platform/web/missing-styles.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { useOnReconnect } from './use-on-reconnect.ts';

interface AfterIdleProps<Props> {
  /** The part's properties. */
  part: Props;
  /** The placeholder, also on the server. It must have the size of the part, so that nothing moves. */
  children: ReactNode;
}

/**
 * Creates a part of a page whose code loads by `import()` when the page is idle, so that it adds nothing to the first load. If
 * loading or rendering fails, the placeholder stays. Call this function once in a module, not while rendering.
 *
 * @param isNeeded whether the device stores something to show. Called again when another tab stores something.
 */
export function afterIdle<Props extends object>(loadPart: () => Promise<ComponentType<Props>>, isNeeded = () => true) {
  let loadedPart: ComponentType<Props> | null = null;

  return function AfterIdle({ part, children }: AfterIdleProps<Props>) {
    const [Part, setPart] = useState(() => loadedPart);
    const load = useCallback(async () => {
      if (!isNeeded()) return;
      loadedPart ??= await loadMissingStyles()
        .then(loadPart)
        .catch(() => null);
      startTransition(() => setPart(() => loadedPart));
    }, []);
    useEffect(() => {
      if (loadedPart) return;
      addEventListener('storage', load);
      const stop = whenIdle(load);
      return () => {
        stop();
        removeEventListener('storage', load);
      };
    }, [load]);
    useOnReconnect(load);
    return <SectionBoundary instead={children}>{Part ? <Part {...part} /> : children}</SectionBoundary>;
  };
}
