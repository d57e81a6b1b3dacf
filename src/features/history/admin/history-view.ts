import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import type { HistoryQuery } from '../contract.ts';
import { ENTITIES, type Entity } from '../records.ts';

/** The filters of the history, as they are in the address. */
export interface HistoryView {
  entity: Entity | null;
  entityId: string | null;
  by: string | null;
  from: IsoDate | null;
  to: IsoDate | null;
}

const ID = /^[\w-]{1,36}$/;

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

/** The filters that are set, for the call and for the address. */
export function askedOf(view: HistoryView): HistoryQuery {
  const { entity, entityId, by, from, to } = view;
  return {
    ...(entity === null ? {} : { entity }),
    ...(entityId === null ? {} : { entityId }),
    ...(by === null ? {} : { by }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

export function searchOf(view: HistoryView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}
