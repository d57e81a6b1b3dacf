import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { saveEntryState, readEntryState } from '#platform/web/navigation/entry-state.ts';
import { useSearch } from '#platform/web/router/router-context.tsx';
import styles from './carousel.module.css';
import { NextIcon, PreviousIcon } from './icons.tsx';
import { PreservedQuery } from './preserved-query.tsx';
import round from './round.module.css';
import { useHydrated } from './use-hydrated.ts';
import { useEndSwipe } from './use-end-swipe.ts';

interface Slide {
  key: string;
  /** The number of the slide, from 1. It stays the same when the slides are rotated. */
  number: number;
  /** @param current whether the slide is shown now. */
  render: (current: boolean) => ReactNode;
}

interface CarouselProps {
  /** The carousel's name. */
  label: string;
  /**
   * The word for a slide in the buttons, such as "Video". The same word in lower case is the name of the parameter in the address
   * (`?video=3`), and the id of the section that contains the carousel.
   */
  itemLabel: string;
  /** The slides, at least one. */
  slides: Slide[];
  /**
   * Whether the height follows the current slide instead of the highest one. The order of such slides follows the time, so that they
   * begin with the first one after a reload.
   */
  fits?: boolean;
  /**
   * Draws an overview of the slides below the two buttons. The overview has a button for each slide. The button's type is `submit`,
   * its name is that of the parameter, and its value is the slide's number.
   * @param shown the number of the shown slide.
   */
  index?: (shown: number) => ReactNode;
}

/** Rotates the slides so that the one with the number in the address comes first: for 3 of 4 returns 3, 4, 1, 2. */
function rotate(slides: Slide[], requested: string | null): Slide[] {
  const first = slides.findIndex(({ number }) => String(number) === requested);
  return first > 0 ? [...slides.slice(first), ...slides.slice(0, first)] : slides;
}

/** Returns the position of the slide whose button submitted the form; -1 if there is none. */
function chosenPosition({ nativeEvent }: FormEvent, slides: readonly Slide[]): number {
  const value = (nativeEvent as SubmitEvent).submitter?.getAttribute('value');
  return slides.findIndex(({ number }) => String(number) === value);
}

/**
 * Knows which slide of the scrolling track is shown, and scrolls to another one. When a person swipes, the browser scrolls, and
 * `onScroll` finds out which slide is shown. The key of the shown slide is stored under `label` in the entry of the browser's
 * history, so that "Back" can show the same slide again. `origin` is stored with it: a document with another one ignores it.
 * @returns `index`: the position of the shown slide in `slides`; `show`: scrolls to a position and wraps around at the ends;
 * `track` and `events`: for the element of the track.
 */
function useTrack(slides: readonly Slide[], label: string, origin: number) {
  const track = useRef<HTMLDivElement>(null);
  /** The position to which a button or key is scrolling, else null. Slides that pass on the way do not count as shown. */
  const target = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  const count = slides.length;
  // The list may have become shorter.
  const index = Math.min(shown, count - 1);

  const setCurrent = (next: number) => {
    setShown(next);
    saveEntryState(label, next === 0 ? null : `${slides[next]?.key}${origin}`);
  };
  const show = (position: number) => {
    const next = (position + count) % count;
    // A smooth scroll from the last slide to the first would show all slides on the way.
    const wraps = Math.abs(next - index) > 1;
    target.current = next;
    setCurrent(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: wraps ? 'instant' : 'auto' });
  };
  const onScroll = () => {
    const box = track.current;
    // A hidden track has no width.
    if (!box || box.clientWidth === 0) return;
    const position = box.scrollLeft / box.clientWidth;
    if (target.current === null) {
      if (Math.round(position) !== index) setCurrent(Math.round(position));
    } else if (Math.abs(position - target.current) < 0.01) target.current = null; // Arrived: browsers round the two positions.
  };
  // The person scrolls: from now on the position decides again which slide is shown.
  const cancelTarget = () => (target.current = null);

  // "Back" restores the slide that was shown. The ref keeps the function of the first rendering: the effect runs only then.
  const storedIndex = useRef(() => slides.findIndex(({ key }) => key + origin === readEntryState(label)));
  useLayoutEffect(() => {
    const box = track.current;
    const restored = storedIndex.current();
    if (restored > 0) box?.scrollTo({ left: restored * box.clientWidth, behavior: 'instant' });
  }, []);

  // A person may have scrolled before the scripts ran.
  useEffect(() => {
    const box = track.current;
    if (box) setShown(Math.round(box.scrollLeft / box.clientWidth) || 0);
  }, []);

  // If a new slide is added at the beginning while the first slide is shown, scrolls to the new slide. The browser would not.
  const first = slides[0]?.key;
  const drawnFirst = useRef(first);
  useLayoutEffect(() => {
    if (drawnFirst.current === first) return;
    drawnFirst.current = first;
    if (index === 0) track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first, index]);

  return { track, index, show, events: { onScroll, onPointerDown: cancelTarget, onWheel: cancelTarget } };
}

/** The height of a slide above its title, in pixels. */
const ABOVE_TITLE = 32;

/**
 * Keeps the buttons below the slides in their place on the screen when a press shows a slide of another height: the slides keep the
 * height that they have, and the page scrolls by what a taller slide adds, but the title of the slide
 * stays in view.
 * @returns `hold`: call it before a press shows another slide; `buttons`: for the element with the buttons
 */
function useSteadyButtons(track: RefObject<HTMLDivElement | null>, index: number) {
  const buttons = useRef<HTMLFormElement>(null);
  /** Where the buttons were at a press; NaN without one. */
  const heldTop = useRef(NaN);
  const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
  const hold = () => {
    track.current?.style.setProperty('min-height', `${track.current.getBoundingClientRect().height}px`);
    heldTop.current = topOf(buttons.current);
  };
  useLayoutEffect(() => {
    const moved = topOf(buttons.current) - heldTop.current;
    if (moved > 0)
      window.scrollBy({ top: Math.min(moved, Math.max(0, topOf(track.current) + ABOVE_TITLE)), behavior: 'instant' });
    heldTop.current = NaN;
  }, [index, track]);
  return { buttons, hold };
}

/**
 * Shows slides side by side, one at a time: today's schedules, or the videos of a material. The slides are in a track that the
 * browser scrolls and snaps.
 *
 * - Without scripts, a swipe reaches every slide. The buttons are those of a form: "next" loads the same page with the number of a
 *   slide in its address (`?video=3`), and `rotate` puts that slide first.
 * - With scripts, buttons and arrow keys scroll the track. They wrap around at the ends, as does a swipe. Only the shown slide can
 *   have the focus.
 */
export function Carousel({ label, itemLabel, slides: unrotated, fits, index: renderIndex }: CarouselProps) {
  const name = itemLabel.toLowerCase();
  const slides = rotate(unrotated, useSearch().get(name));
  const { track, index, show, events } = useTrack(slides, label, fits ? performance.timeOrigin : 0);
  const count = slides.length;
  const number = slides[index]?.number ?? 1;
  const { buttons, hold } = useSteadyButtons(track, index);
  useEndSwipe(track, (end) => show(end === 'start' ? count - 1 : 0));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || count === 1) return;
    event.preventDefault();
    // The slide that has the focus is about to become inert, which would lose the focus.
    if (track.current?.contains(document.activeElement)) track.current.focus({ preventScroll: true });
    show(index + step);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const position = chosenPosition(event, slides);
    if (position < 0) return;
    if (fits) hold();
    show(position);
  };

  return (
    <div
      role="group"
      aria-roledescription="korsel"
      aria-label={label}
      className={fits ? styles.fitting : undefined}
      onKeyDown={onKeyDown}
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={count > 1 ? 0 : undefined}
        role="group"
        aria-label={count > 1 ? `${label}, geser ke kiri atau ke kanan` : label}
        {...events}
      >
        <Slides slides={slides} index={index} itemLabel={itemLabel} />
      </div>
      <form ref={buttons} action={`#${name}`} onSubmit={onSubmit}>
        <PreservedQuery except={name} />
        <div className={styles.bar}>
          {count > 1 && (
            <TurnButton name={name} slide={slides.at(index - 1)} label={`${itemLabel} sebelumnya`} Icon={PreviousIcon} />
          )}
          <p aria-live="polite">{`${itemLabel} ${number} dari ${count}`}</p>
          {count > 1 && (
            <TurnButton name={name} slide={slides[(index + 1) % count]} label={`${itemLabel} berikutnya`} Icon={NextIcon} />
          )}
        </div>
        {renderIndex?.(number)}
      </form>
    </div>
  );
}

interface TurnButtonProps {
  name: string;
  slide: Slide | undefined;
  label: string;
  Icon: ComponentType;
}

function TurnButton({ name, slide, label, Icon }: TurnButtonProps) {
  return (
    <button type="submit" name={name} value={slide?.number} className={round.button} aria-label={label}>
      <Icon />
    </button>
  );
}

function Slides({ slides, index, itemLabel }: { slides: readonly Slide[]; index: number; itemLabel: string }) {
  const isHydrated = useHydrated();
  return slides.map(({ key, number, render }, position) => (
    <div
      key={key}
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${itemLabel} ${number} dari ${slides.length}`}
      inert={isHydrated && position !== index}
      data-shown={position === index || undefined}
    >
      {render(position === index)}
    </div>
  ));
}
