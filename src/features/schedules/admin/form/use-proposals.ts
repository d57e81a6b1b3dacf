import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, set, useWatch, type FieldPath } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import type { Proposal, Proposals } from '#platform/web/admin-ui/form/proposals.tsx';
import type { RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { recentQuery, seriesQuery } from '../queries.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import { propose, PROPOSED_FIELDS, rememberedOf, type ProposedField } from './propose.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

interface ProposalsOptions {
  record: RecordForm<Schedule, ScheduleValues, ScheduleBody>;
  type: ScheduleType;
  options: ScheduleOptions;
  /** The schedule whose copy is made: of it the repetition alone is proposed. */
  copyOf: Schedule | null;
}

const NOTHING: readonly Schedule[] = [];

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}

/**
 * Fills a new schedule's untouched fields with what is likely, and keeps that up to date until the person changes such a
 * field: what they typed, chose or emptied stays as it is.
 */
export function useProposals({
  record,
  type,
  options,
  copyOf,
}: ProposalsOptions): Proposals & { text: string; restart: (until: string) => void } {
  const { form, registry, adding, control } = record;
  const [standing, setStanding] = useState<ReadonlyMap<ProposedField, Proposal>>(new Map());
  const held = useRef(standing);
  const settled = useRef(new Set<string>(copyOf ? PROPOSED_FIELDS.filter((field) => field !== 'repeatUntil') : []));
  const filling = useRef(false);
  const until = useRef('');
  const remembered = useWatch({ control, compute: (values: ScheduleValues) => JSON.stringify(rememberedOf(type, values)) });
  const { data: recent = NOTHING } = useQuery({
    ...recentQuery(todayInWib(), remembered),
    enabled: adding && remembered !== 'null',
  });
  const { data: series = NOTHING } = useQuery({ ...seriesQuery(copyOf), enabled: adding && Boolean(copyOf?.series) });

  const isFree = (field: ProposedField) => {
    const value: unknown = get(form.getValues(), field);
    return !settled.current.has(field) && (isEmpty(value) || value === held.current.get(field)?.value);
  };
  /** Whether something stands in the field that it has not taken yet. */
  const isTyping = (field: ProposedField) => Boolean(registry.get(field)?.problem(get(form.getValues(), field)));

  const refresh = useEffectEvent(() => {
    if (!adding || filling.current) return;
    const free = PROPOSED_FIELDS.filter(isFree);
    const values = structuredClone(form.getValues());
    for (const field of free) set(values, field, emptyOf(field));
    const found = propose({ type, values, recent, options, repeats: series.length, until: until.current });
    const next = new Map<ProposedField, Proposal>();
    filling.current = true;
    for (const field of free) {
      const proposal = isTyping(field) ? held.current.get(field) : found.get(field);
      if (proposal) next.set(field, proposal);
      const value = proposal?.value ?? emptyOf(field);
      if (get(form.getValues(), field) !== value) {
        form.setValue(field as FieldPath<ScheduleValues>, value, { shouldValidate: form.formState.isSubmitted });
      }
    }
    filling.current = false;
    if (JSON.stringify([...next]) === JSON.stringify([...held.current])) return;
    held.current = next;
    setStanding(next);
  });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type: event }) {
          if (event === 'change' && name !== undefined) settled.current.add(name);
          // After all who listen have heard of the change: of what is filled in they hear then.
          queueMicrotask(refresh);
        },
      }),
    [subscribe],
  );
  useEffect(() => refresh(), [recent, series, options]);

  return {
    standing,
    /** Which fields hold a proposal, to be read out when that changes. */
    text: standing.size === 0 ? '' : `Diusulkan: ${[...standing.keys()].map((field) => registry.get(field)?.label).join(', ')}.`,
    clear(field) {
      settled.current.add(field);
      form.setValue(field as FieldPath<ScheduleValues>, emptyOf(field as ProposedField), { shouldDirty: true });
      form.setFocus(field as FieldPath<ScheduleValues>);
    },
    /** Forgets what was changed by hand: another schedule begins, repeated until the same date, '' for not repeated. */
    restart(last) {
      until.current = last;
      settled.current.clear();
      held.current = new Map();
      setStanding(held.current);
    },
  };
}

function emptyOf(field: ProposedField): '' | null {
  return field.includes('.') ? null : '';
}
