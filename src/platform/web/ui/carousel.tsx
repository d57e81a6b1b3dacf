import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveEntryState, readEntryState } from '#platform/web/navigation/entry-state.ts';
import styles from './carousel.module.css';
import { NextIcon, PreviousIcon } from './icons.tsx';
import { PreservedQuery } from './preserved-query.tsx';
import round from './round.module.css';
import { useHydrated } from './use-hydrated.ts';
import { useEndSwipe } from './use-end-swipe.ts';

interface CarouselProps {
  /** Names the carousel. */
  label: string;
  /** What one slide is called in the buttons: "Jadwal", "Video"; in lower case it names the slide in an address, and the section. */
  itemLabel: string;
  /** At least one, in the order of showing; `number` counts from 1, `render` is told whether the slide is on show. */
  slides: { key: string; number: number; render: (current: boolean) => ReactNode }[];
  /** It is as high as the slide on show, not as the highest. */
  fits?: boolean;
  /** Further ways to the slides, below the buttons: buttons of type `submit`, each with a slide's name and number. */
  index?: (shown: number) => ReactNode;
}

/**
 * Slides beside each other in a snapping track: a finger moves it natively, and without scripts every slide can still
 * be reached. With them, only the slide on show takes the focus. Buttons, arrow keys and a swipe at either end wrap around.
 * Until the scripts are there a button asks the server for the page that begins with its slide.
 */
export function Carousel({ label, itemLabel, slides: given, fits, index: renderIndex }: CarouselProps) {
  const name = itemLabel.toLowerCase();
  const [search] = useSearchParams();
  const asked = given.findIndex(({ number }) => String(number) === search.get(name));
  const slides = asked > 0 ? [...given.slice(asked), ...given.slice(0, asked)] : given;
  const track = useRef<HTMLDivElement>(null);
  /** Where a button or a key has sent the track; until it has come there, what it passes is not shown. */
  const bound = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  const alive = useHydrated();
  const count = slides.length;
  const index = Math.min(shown, count - 1);

  const settle = (next: number) => {
    setShown(next);
    saveEntryState(label, next === 0 ? null : (slides[next]?.key ?? null));
  };
  const show = (target: number) => {
    const next = (target + count) % count;
    const wraps = Math.abs(next - index) > 1;
    bound.current = next;
    settle(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: wraps ? 'instant' : 'auto' });
  };

  // A reader who comes back finds the slide that was left.
  const left = useRef(() => slides.findIndex(({ key }) => key === readEntryState(label)));
  useLayoutEffect(() => {
    const box = track.current;
    const place = left.current();
    if (place > 0) box?.scrollTo({ left: place * box.clientWidth, behavior: 'instant' });
  }, []);

  // A finger may have moved it before the scripts were there.
  useEffect(() => {
    const box = track.current;
    if (box) setShown(Math.round(box.scrollLeft / box.clientWidth) || 0);
  }, []);

  // A reader of the first slide follows when another one has become the first; the browser would stay with the old one.
  const first = slides[0]?.key;
  const drawnFirst = useRef(first);
  useLayoutEffect(() => {
    if (drawnFirst.current === first) return;
    drawnFirst.current = first;
    if (index === 0) track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || count === 1) return;
    event.preventDefault();
    if (track.current?.contains(document.activeElement)) track.current.focus({ preventScroll: true });
    show(index + step);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const place = slides.findIndex((slide) => submitter instanceof HTMLButtonElement && String(slide.number) === submitter.value);
    if (place >= 0) show(place);
  };

  const onScroll = () => {
    const box = track.current;
    if (!box || box.clientWidth === 0) return;
    const place = box.scrollLeft / box.clientWidth;
    if (bound.current === null) {
      if (Math.round(place) !== index) settle(Math.round(place));
    } else if (Math.abs(place - bound.current) < 0.01) bound.current = null;
  };
  const takeOver = () => (bound.current = null);

  useEndSwipe(track, (end) => show(end === 'start' ? count - 1 : 0));

  const number = slides[index]?.number ?? 1;
  const turn = (by: number, action: string, icon: ReactNode) =>
    count > 1 && (
      <button
        type="submit"
        name={name}
        value={slides[(index + by + count) % count]?.number}
        className={round.button}
        aria-label={action}
      >
        {icon}
      </button>
    );

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
        onScroll={onScroll}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {slides.map(({ key, number, render }, position) => (
          <div
            key={key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${itemLabel} ${number} dari ${count}`}
            inert={alive && position !== index}
            data-shown={position === index || undefined}
          >
            {render(position === index)}
          </div>
        ))}
      </div>
      <form action={`#${name}`} onSubmit={onSubmit}>
        <PreservedQuery except={name} />
        <div className={styles.bar}>
          {turn(-1, `${itemLabel} sebelumnya`, <PreviousIcon />)}
          <p aria-live="polite">{`${itemLabel} ${number} dari ${count}`}</p>
          {turn(1, `${itemLabel} berikutnya`, <NextIcon />)}
        </div>
        {renderIndex?.(number)}
      </form>
    </div>
  );
}
