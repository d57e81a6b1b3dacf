const CONTROL = 'a, button, label, input, summary';
/** Two taps that are closer together are at the same place, in CSS pixels. */
const PLACE_PX = 24;
/** A control that has come under the finger takes no tap for this time. */
const UNSEEN_MS = 1_000;

/**
 * Ignores a tap at the place of the previous one, or on the control that was rendered there, if that control came there less than a second
 * ago: the person has not seen it yet, for example the choice after a conflict in the place of "Simpan". A control that stays in its
 * place receives every tap, and the keyboard is never ignored. The person's own scrolling or typing makes the next tap a first one.
 */
export function ignoreUnseenTaps(): void {
  let x = -PLACE_PX;
  let y = 0;
  /** The control at the place of the last tap, and since when it is there, in epoch milliseconds; 0 if it was tapped. */
  let control: Element | null | undefined;
  let since = 0;
  /** The control there if a change of the page brought it, not scrolling. */
  let rendered: Element | null | undefined;
  const controlThere = () => document.elementFromPoint(x, y)?.closest(CONTROL);
  const forget = () => {
    x = -PLACE_PX;
    since = 0;
  };
  const watch = (change: unknown) => {
    if (controlThere() === control) return;
    control = controlThere();
    since = Date.now();
    rendered = change instanceof Event ? null : control;
  };
  const check = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const isThere = rendered?.contains(event.target as Node) || Math.hypot(event.clientX - x, event.clientY - y) < PLACE_PX;
    if (isThere && Date.now() - since < UNSEEN_MS) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    ({ clientX: x, clientY: y } = event);
    control = controlThere();
    since = 0;
  };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  document.addEventListener('scroll', watch, true);
  for (const type of ['wheel', 'pointercancel', 'keydown', 'input']) document.addEventListener(type, forget);
  document.addEventListener('click', check, true);
}
