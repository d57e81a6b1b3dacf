/** The functions of `BoardWork` to which the board passes its input. */
export interface WorkHandle {
  press: (event: PointerEvent) => void;
  click: (event: MouseEvent) => void;
  /** Handles a key; `id` is that of the focused schedule. */
  key: (event: KeyboardEvent, id: string | null) => void;
  /** Whether the last press was a drag. */
  isDragged: () => boolean;
}
