import type { ComponentType } from 'react';

/** An entry of a row's "⋯". */
export interface RowAction {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  onSelect: () => void;
  /** Fetches the code of what it opens. */
  ahead?: () => void;
  /** It takes something away. */
  danger?: boolean;
}
