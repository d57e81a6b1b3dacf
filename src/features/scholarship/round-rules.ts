import { daysBetween, formatDay, type IsoDate } from '#platform/shared/wib.ts';

/** The states of a round: not open yet, open, closed until the announcement, announced. */
export const ROUND_STATES = ['before', 'open', 'closed', 'over'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** A round of applications. All days are in WIB; `closes` is the last day of registration. */
export interface Round {
  name: string;
  opens: IsoDate;
  closes: IsoDate;
  announced: IsoDate;
  formLink: string;
}

/** Returns the state of a round on a day. */
export function roundState({ opens, closes, announced }: Round, today: IsoDate): RoundState {
  if (today < opens) return 'before';
  if (today <= closes) return 'open';
  return today <= announced ? 'closed' : 'over';
}

/**
 * Chooses the round that pages show on a day: an open round, else one to be announced, else the next to open, else the last one.
 */
export function currentRound<R extends Round>(rounds: readonly R[], today: IsoDate): R | null {
  const inOrder = rounds.toSorted((a, b) => (a.opens < b.opens ? -1 : a.opens > b.opens ? 1 : 0));
  const inState = (state: RoundState) => inOrder.filter((round) => roundState(round, today) === state);
  const soonest = inState('before')[0];
  return inState('open').at(-1) ?? inState('closed').at(-1) ?? soonest ?? inOrder.at(-1) ?? null;
}

/** Describes the state of a round: "Dibuka 1 Desember 2026", "Ditutup 5 hari lagi", "Diumumkan 20 Januari 2027". */
export function roundText(round: Round, today: IsoDate): string {
  const daysLeft = daysBetween(today, round.closes);
  switch (roundState(round, today)) {
    case 'before':
      return `Dibuka ${formatDay(round.opens)}`;
    case 'open':
      return daysLeft === 0 ? 'Ditutup hari ini' : daysLeft === 1 ? 'Ditutup besok' : `Ditutup ${daysLeft} hari lagi`;
    case 'closed':
      return today === round.announced ? 'Diumumkan hari ini' : `Diumumkan ${formatDay(round.announced)}`;
    case 'over':
      return 'Sudah selesai';
  }
}
