/* The classes of dialogs. A separate file, because a screen also needs them while the code of a dialog loads. */

export const BACKDROP =
  'scrim fixed inset-0 z-(--z-popup) bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';
export const VIEWPORT = 'fixed inset-0 z-(--z-popup) flex items-end justify-center overflow-hidden md:items-center md:p-6';
export const POPUP =
  'relative flex max-h-[calc(100dvh-var(--safe-top)-1rem)] min-h-0 w-full flex-col overflow-hidden rounded-t-lg border border-line bg-paper text-ink shadow-dialog outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 motion-reduce:transition-none md:max-h-full md:rounded-lg';
/** The height of a dialog whose content loads or changes, so that its buttons keep their position. */
export const TALL = 'h-[calc(100dvh-var(--safe-top)-1rem)] md:h-180';
export const DIALOG_HEAD = 'border-b border-line px-5 py-3.5 font-display text-lg font-bold wrap-anywhere text-ink';
export const DIALOG_BODY = 'keep-clear min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4';
export const DIALOG_FOOT =
  'keep-clear flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] md:pb-3 max-md:*:flex-auto';
