const numberOf = (slide: Element | undefined) => /\d+/.exec(slide?.getAttribute('aria-label') ?? '')?.[0] ?? '';

/**
 * Makes the buttons of the day's slides work: each scrolls to a slide. The line below the slides names the slide that is in view.
 */
export function turnSlides(): void {
  const box = document.querySelector('[aria-roledescription=korsel]');
  const [track, form] = box?.children ?? [];
  const line = form?.querySelector('[aria-live]');
  if (!track || !form || !line) return;
  const slides = [...track.children];
  const [previous, next] = line.parentElement?.querySelectorAll('button') ?? [];
  const buttons = form.querySelectorAll<HTMLButtonElement>('[role=group] button');

  const onScroll = () => {
    const place = Math.round(track.scrollLeft / track.clientWidth) || 0;
    const number = numberOf(slides[place]);
    slides.forEach((slide, position) => slide.toggleAttribute('data-shown', position === place));
    line.textContent = slides[place]?.getAttribute('aria-label') ?? '';
    if (previous) previous.value = numberOf(slides.at(place - 1));
    if (next) next.value = numberOf(slides[(place + 1) % slides.length]);
    for (const button of buttons) {
      if (button.value === number) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  };
  track.addEventListener('scroll', onScroll);
  form.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const place = slides.findIndex((slide) => submitter instanceof HTMLButtonElement && numberOf(slide) === submitter.value);
    if (place < 0) return;
    event.preventDefault();
    track.scrollTo({ left: place * track.clientWidth, behavior: 'instant' });
  });
}
