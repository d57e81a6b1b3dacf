import { Component, type ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

interface SectionBoundaryProps {
  /** What the reader calls the section, to be told that it is missing. */
  name?: string;
  /** What is drawn in its place, where nobody misses it. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  broken: boolean;
  /** What was drawn last; with other children the section gets another chance. */
  drawn: ReactNode;
}

/** A section that can't be drawn costs itself alone. */
export class SectionBoundary extends Component<SectionBoundaryProps, State> {
  override state: State = { broken: false, drawn: null };

  static getDerivedStateFromProps({ children }: SectionBoundaryProps, { drawn }: State): State | null {
    return children === drawn ? null : { broken: false, drawn: children };
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
