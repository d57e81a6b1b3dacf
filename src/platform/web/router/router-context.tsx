import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { RouterLocation } from './location.ts';
import type { Router, RouterState } from './router.ts';

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);

/** Provides the router and its state to the page. Changes are transitions, so that the page stays responsive. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children}</StateContext>
    </RouterContext>
  );
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no RouterProvider.');
  return router;
}

/** Returns the state of the router. */
export function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('There is no RouterProvider.');
  return state;
}

/** Returns the location of the current page. */
export function useLocation(): RouterLocation {
  return useRouterState().location;
}

/** Returns the query of the address. It is empty in the admin application, which has no `RouterProvider`. */
export function useSearch(): URLSearchParams {
  const search = useContext(StateContext)?.location.search ?? '';
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Returns the function that opens an address. The function is the same at every render. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Returns `revalidate`, which reads the page's data again and is the same at every render, and whether it is running. */
export function useRevalidator(): { revalidate: Router['revalidate']; isRevalidating: boolean } {
  return { revalidate: useRouter().revalidate, isRevalidating: useRouterState().isRevalidating };
}

/** Returns the data of the page's loader. The page passes the type of its loader. */
export function usePageData<Data>(): Data {
  return useRouterState().data.page as Data;
}

/**
 * Returns the data of the frame's loader. Call it only inside the frame's `PartBoundary`, which shows the error if the loader
 * failed.
 */
export function useFrameData<Data>(): Data {
  return useRouterState().data.frame as Data;
}
