import { AUDITED_ENTITIES, type AuditedEntity } from '#platform/shared/history.ts';
import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import type { HistoryQuery } from '../contract.ts';

/** What of the history is shown, as it stands in the address. */
export interface HistoryView {
  entity: AuditedEntity | null;
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
    entity: AUDITED_ENTITIES.find((entity) => entity === search.get('entity')) ?? null,
    entityId: id('entityId'),
    by: id('by'),
    from: day('from'),
    to: day('to'),
  };
}

/** The parts that are set: what the call is asked, and what stands in the address. */
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
