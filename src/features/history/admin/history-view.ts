import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import type { HistoryQuery } from '../contract.ts';
import { ENTITIES, type Entity } from '../records.ts';

/** The filters of the history, as they are in the address. */
export interface HistoryView {
  entity: Entity | null;
  entityId: string | null;
  /** The id of the author, or `BY_NOBODY`. */
  by: string | null;
  /** The first and the last day, in WIB. */
  from: IsoDate | null;
  to: IsoDate | null;
}

const ID = /^[\w-]{1,36}$/;

/** Reads the filters from the address; invalid ones are null. */
export function parseHistoryView(search: URLSearchParams): HistoryView {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return isDate(text) ? text : null;
  };
  const id = (name: string) => {
    const text = search.get(name) ?? '';
    return ID.test(text) ? text : null;
  };
  return {
    entity: ENTITIES.find((entity) => entity === search.get('entity')) ?? null,
    entityId: id('entityId'),
    by: id('by'),
    from: day('from'),
    to: day('to'),
  };
}

/** Returns the filters that are set, as the input of the call. */
export function filtersOf(view: HistoryView): HistoryQuery {
  const { entity, entityId, by, from, to } = view;
  return {
    ...(entity === null ? {} : { entity }),
    ...(entityId === null ? {} : { entityId }),
    ...(by === null ? {} : { by }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** Writes the filters as the query of the address; the inverse of `parseHistoryView`. */
export function searchOf(view: HistoryView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}
