import { Component, type ComponentType, type ReactNode } from 'react';
import type { Parts } from './load-route.ts';
import type { RouterLocation } from './location.ts';
import { useRouterState } from './router-context.tsx';

interface Failure {
  error: unknown;
}

interface BoundaryProps {
  location: RouterLocation;
  isRevalidating: boolean;
  /** The error of the part's loader; null if it succeeded. */
  failure: Failure | null;
  Failed: ComponentType<Failure>;
  children: ReactNode;
}

type State = Pick<BoundaryProps, 'location' | 'isRevalidating' | 'failure'>;

/** Shows the error of its children, and tries to render them again after a navigation or after the data was read again. */
class Boundary extends Component<BoundaryProps, State> {
  override state: State = { location: this.props.location, isRevalidating: false, failure: null };

  static getDerivedStateFromProps({ location, isRevalidating, failure }: BoundaryProps, before: State): State {
    const shouldRetry = location !== before.location || (before.isRevalidating && !isRevalidating);
    return { location, isRevalidating, failure: shouldRetry ? failure : (failure ?? before.failure) };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override render() {
    const { Failed, children } = this.props;
    return this.state.failure ? <Failed error={this.state.failure.error} /> : children;
  }
}

/** Renders `Failed` in place of a part of the route whose loader or rendering failed. */
export function PartBoundary({ part, ...rest }: { part: keyof Parts } & Pick<BoundaryProps, 'Failed' | 'children'>) {
  const { location, isRevalidating, errors } = useRouterState();
  const failure = part in errors ? { error: errors[part] } : null;
  return <Boundary location={location} isRevalidating={isRevalidating} failure={failure} {...rest} />;
}
