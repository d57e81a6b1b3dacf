import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { RouterLocation } from './location.ts';
import type { Router, RouterState } from './router.ts';

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);

/** Renders the router's state. Changes are transitions, so that the page stays responsive. */
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

export function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('There is no RouterProvider.');
  return state;
}

export function useLocation(): RouterLocation {
  return useRouterState().location;
}

/** The address's query; empty in the admin application, which has no `RouterProvider`. */
export function useSearch(): URLSearchParams {
  const search = useContext(StateContext)?.location.search ?? '';
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Always the same function. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** `revalidate` is always the same function. */
export function useRevalidator(): { revalidate: Router['revalidate']; isRevalidating: boolean } {
  return { revalidate: useRouter().revalidate, isRevalidating: useRouterState().isRevalidating };
}

/** The data of the page's loader. A page passes its own loader's type. */
export function usePageData<Data>(): Data {
  return useRouterState().data.page as Data;
}

/** The data of the frame's loader. Only inside the frame's `PartBoundary`, which renders nothing else if the loader failed. */
export function useFrameData<Data>(): Data {
  return useRouterState().data.frame as Data;
}
