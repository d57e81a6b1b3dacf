import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, set, useWatch, type FieldPath } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import type { Proposal, Proposals } from '#platform/web/admin-ui/form/proposals.tsx';
import type { RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { recentQuery, seriesQuery } from '../queries.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import { propose, PROPOSED_FIELDS, proposalSourceOf, type ProposedField } from './propose.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

interface ProposalsOptions {
  record: RecordForm<Schedule, ScheduleValues, ScheduleBody>;
  type: ScheduleType;
  options: ScheduleOptions;
  /** The schedule that is copied, or null. For a copy, only the repetition is proposed. */
  copyOf: Schedule | null;
}

type ScheduleRecord = ProposalsOptions['record'];
type ProposalMap = ReadonlyMap<ProposedField, Proposal>;

const NOTHING: readonly Schedule[] = [];

/** The fields whose values a copy already has from the original. */
const COPIED_FIELDS = PROPOSED_FIELDS.filter((field) => field !== 'repeatUntil');

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}

/**
 * Reads the schedules that proposals are computed from: recent ones of the same class or group, and the series of the copied one.
 */
function useSources({ record: { control, adding }, type, copyOf }: ProposalsOptions) {
  const remembered = useWatch({ control, compute: (values: ScheduleValues) => JSON.stringify(proposalSourceOf(type, values)) });
  const { data: recent = NOTHING } = useQuery({
    ...recentQuery(todayInWib(), remembered),
    enabled: adding && remembered !== 'null',
  });
  const { data: series = NOTHING } = useQuery({ ...seriesQuery(copyOf), enabled: adding && Boolean(copyOf?.series) });
  return { recent, series };
}

/**
 * Writes the found proposals into the free fields, and empties free fields without a proposal. While a field contains text that
 * can't be parsed, its proposal does not change. Returns the proposals that the form contains now.
 */
function fillFields(
  { form, registry }: ScheduleRecord,
  free: readonly ProposedField[],
  found: ProposalMap,
  previous: ProposalMap,
) {
  const filled = new Map<ProposedField, Proposal>();
  for (const field of free) {
    const hasUnparsedText = Boolean(registry.get(field)?.problem(get(form.getValues(), field)));
    const proposal = (hasUnparsedText ? previous : found).get(field);
    if (proposal) filled.set(field, proposal);
    const value = proposal?.value ?? emptyOf(field);
    if (get(form.getValues(), field) !== value) {
      form.setValue(field as FieldPath<ScheduleValues>, value, { shouldValidate: form.formState.isSubmitted });
    }
  }
  return filled;
}

/**
 * Fills the untouched fields of a new schedule with likely values (see `propose.ts`), and updates them as the form changes. Once the
 * admin changes a field, it is `excluded` and gets no more proposals. The ref `latest` has the same value as the state `proposals`,
 * for code that runs before the next render.
 */
export function useProposals(given: ProposalsOptions): Proposals & { text: string; restart: (until: string) => void } {
  const { record, type, options, copyOf } = given;
  const { form, adding } = record;
  const { recent, series } = useSources(given);
  const [proposals, setProposals] = useState<ProposalMap>(new Map());
  const latest = useRef(proposals);
  const excluded = useRef(new Set<string>(copyOf ? COPIED_FIELDS : []));
  const filling = useRef(false);
  const until = useRef('');

  const isFree = (field: ProposedField) => {
    const value: unknown = get(form.getValues(), field);
    return !excluded.current.has(field) && (isEmpty(value) || value === latest.current.get(field)?.value);
  };

  const refresh = useEffectEvent(() => {
    if (!adding || filling.current) return;
    const free = PROPOSED_FIELDS.filter(isFree);
    const values = withoutValues(form.getValues(), free);
    const found = propose({ type, values, recent, options, repeats: series.length, until: until.current });
    filling.current = true;
    const next = fillFields(record, free, found, latest.current);
    filling.current = false;
    if (JSON.stringify([...next]) === JSON.stringify([...latest.current])) return;
    latest.current = next;
    setProposals(next);
  });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type: event }) {
          if (event === 'change' && name !== undefined) excluded.current.add(name);
          // Wait until all other listeners have received this change: otherwise they receive the next change first.
          queueMicrotask(refresh);
        },
      }),
    [subscribe],
  );
  useEffect(() => refresh(), [recent, series, options]);

  return {
    proposals,
    text: announcement(proposals, record),
    clear(field) {
      excluded.current.add(field);
      form.setValue(field as FieldPath<ScheduleValues>, emptyOf(field as ProposedField), { shouldDirty: true });
      form.setFocus(field as FieldPath<ScheduleValues>);
    },
    /** Allows proposals for all fields again, for the next schedule. `last` is the last day of the previous repetition, or ''. */
    restart(last) {
      until.current = last;
      excluded.current.clear();
      latest.current = new Map();
      setProposals(latest.current);
    },
  };
}

/** Returns a text for screen readers that names the fields with a proposal. */
function announcement(proposals: ProposalMap, { registry }: ScheduleRecord): string {
  if (proposals.size === 0) return '';
  return `Diusulkan: ${[...proposals.keys()].map((field) => registry.get(field)?.label).join(', ')}.`;
}

function withoutValues(values: ScheduleValues, fields: readonly ProposedField[]): ScheduleValues {
  const copy = structuredClone(values);
  for (const field of fields) set(copy, field, emptyOf(field));
  return copy;
}

function emptyOf(field: ProposedField): '' | null {
  return field.includes('.') ? null : '';
}
