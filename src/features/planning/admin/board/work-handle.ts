/** Receives the input of the board. */
export interface WorkHandle {
  press: (event: PointerEvent) => void;
  click: (event: MouseEvent) => void;
  /** A key of the board; `id` is the focused schedule. */
  key: (event: KeyboardEvent, id: string | null) => void;
  /** Whether the last press was a drag. */
  isDragged: () => boolean;
}
