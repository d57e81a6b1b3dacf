import { Component, type ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

interface SectionBoundaryProps {
  /** The section's name in the error text. */
  name?: string;
  /** Content that replaces the section, without an error text. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  broken: boolean;
  /** The children of the last attempt. After an error, only new children are rendered. */
  tried: ReactNode;
}

/** Catches a section's rendering error, so that the other parts of the page stay. */
export class SectionBoundary extends Component<SectionBoundaryProps, State> {
  override state: State = { broken: false, tried: null };

  static getDerivedStateFromProps({ children }: SectionBoundaryProps, { tried }: State): State | null {
    return children === tried ? null : { broken: false, tried: children };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  override render() {
    const { name, instead, children } = this.props;
    if (!this.state.broken) return children;
    return instead ?? <ErrorBox message={`${name} belum dapat ditampilkan.`} />;
  }
}
