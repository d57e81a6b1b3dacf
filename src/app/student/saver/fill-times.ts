import { dateInWib, formatLocalRange, formatLocalTime, toInstant } from '#platform/shared/wib.ts';

/** Matches the end of a range of times: "19.00–20.30 WIB". */
const END = /–(\d\d)\.(\d\d) WIB/;

/** Returns a time or range on the clock of a zone; null if it is the same as in WIB. */
function localText(start: string, text: string, zone: string): string | null {
  const from = new Date(start);
  const [end, hour, minute] = END.exec(text) ?? [];
  if (end === undefined) return formatLocalTime(from, zone);
  return formatLocalRange(start, toInstant(dateInWib(from), `${hour}:${minute}`).toISOString(), zone);
}

const span = (className: string, text: string) => Object.assign(document.createElement('span'), { className, textContent: text });

/**
 * Adds the reader's time to each time of the page, in the place that the component `TimeRange` reserves, and with the same HTML as
 * that component.
 * @param zone IANA name
 */
export function fillTimes(zone: string): void {
  for (const time of document.querySelectorAll('time')) {
    const place = time.nextElementSibling;
    const local = localText(time.dateTime, time.textContent, zone);
    if (!place || local === null) continue;
    const end = local.lastIndexOf(' ');
    const shown = document.createElement('span');
    const unit = span(time.lastElementChild?.className ?? '', local.slice(end));
    shown.append(span('time-range-dot', ' · '), local.slice(0, end), unit);
    place.replaceChildren(shown);
  }
}
