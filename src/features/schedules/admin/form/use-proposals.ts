import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, set, useWatch, type FieldPath } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { isDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import type { Proposal, Proposals } from '#platform/web/admin-ui/form/proposals.tsx';
import type { FieldRegistry } from '#platform/web/admin-ui/record/field-registry.ts';
import type { RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { isPersonFree } from '../clashes/find-clashes.ts';
import { awayQuery, recentQuery, schedulesQuery, seriesQuery } from '../queries.ts';
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

interface FormProposals extends Proposals {
  /** Allows proposals for all fields again, for the next schedule of the same form. `until` is the end of the previous repetition, or ''. */
  restart: (until: string) => void;
}

type ScheduleRecord = ProposalsOptions['record'];
type ProposalMap = ReadonlyMap<ProposedField, Proposal>;

const NO_SCHEDULES: readonly Schedule[] = [];

/** The fields whose values a copy already has from the original. */
const COPIED_FIELDS = PROPOSED_FIELDS.filter((field) => field !== 'repeatUntil');

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}

/**
 * Reads the schedules that proposals are computed from: recent ones of the same class or group, and the series of the copied one. Both
 * are empty while nothing is read. `day` has the schedules of the chosen date; null while they are being read.
 */
function useSources({ record: { control, adding }, type, copyOf }: ProposalsOptions) {
  // As JSON, so that React renders again only if the class or group really changed. 'null' if the form has none yet.
  const source = useWatch({ control, compute: (values: ScheduleValues) => JSON.stringify(proposalSourceOf(type, values)) });
  const { data: recent = NO_SCHEDULES } = useQuery({
    ...recentQuery(todayInWib(), source),
    enabled: adding && source !== 'null',
  });
  const { data: series = NO_SCHEDULES } = useQuery({ ...seriesQuery(copyOf), enabled: adding && Boolean(copyOf?.series) });
  const date = useWatch({ control, name: 'scheduleDate' });
  const onDate = useQuery({ ...schedulesQuery({ from: date, to: date }), enabled: adding && isDate(date) });
  const { data: away } = useQuery({ ...awayQuery, enabled: adding });
  const day = onDate.data ?? (onDate.isFetching ? null : NO_SCHEDULES);
  return { recent, series, day, away };
}

/** Computes the proposals, without a teacher or mentor who is not free then, or whose schedules of that day are not read yet. */
function proposeFree(
  { recent, series, day, away }: ReturnType<typeof useSources>,
  input: Pick<Parameters<typeof propose>[0], 'type' | 'values' | 'options' | 'until'>,
): ProposalMap {
  const proposed = propose({ ...input, recent, repeats: series.length });
  const filled = structuredClone(input.values);
  for (const [field, { value }] of proposed) set(filled, field, value);
  if (day !== null && isPersonFree({ values: filled, schedules: day, options: input.options, away })) return proposed;
  return new Map([...proposed].filter(([field]) => field !== 'classes.teacher' && field !== 'mentoring.mentor'));
}

/**
 * Writes the new proposals into the free fields, and empties free fields without a proposal. While a field contains text that
 * can't be parsed, its previous proposal stays. Returns the proposals that the form contains now.
 */
function fillFields(
  { form, registry }: ScheduleRecord,
  free: readonly ProposedField[],
  proposed: ProposalMap,
  previous: ProposalMap,
) {
  const shown = new Map<ProposedField, Proposal>();
  for (const field of free) {
    const hasUnparsedText = Boolean(registry.get(field)?.problem(get(form.getValues(), field)));
    const proposal = (hasUnparsedText ? previous : proposed).get(field);
    if (proposal) shown.set(field, proposal);
    const value = proposal?.value ?? emptyOf(field);
    if (get(form.getValues(), field) !== value) {
      form.setValue(field as FieldPath<ScheduleValues>, value, { shouldValidate: form.formState.isSubmitted });
    }
  }
  return shown;
}

/**
 * Fills the untouched fields of a new schedule with likely values. The schedule form uses it. Example: after the admin chose class X, the
 * form proposes the subject, teacher and meeting link of the last lesson of X.
 *
 * At each change of the form, `refresh` finds the free fields, computes proposals for them (`propose.ts`), and writes them into the form.
 * A field is free until the admin changes it; then it gets no more proposals. A schedule that is edited gets no proposals at all.
 *
 * The refs:
 * - `latest` has the same value as the state `proposals`, for code that runs before the next render.
 * - `excluded` has the fields that the admin changed, or that a copy has from its original.
 * - `isFilling` is true while `refresh` writes into the form, because these changes must not start another `refresh`.
 * - `previousUntil` is the last day of the repetition that was saved before, which the next schedule may repeat; '' if there is none.
 */
export function useProposals(proposalsOptions: ProposalsOptions): FormProposals {
  const { record, type, options, copyOf } = proposalsOptions;
  const { form, adding } = record;
  const sources = useSources(proposalsOptions);
  const [proposals, setProposals] = useState<ProposalMap>(new Map());
  const latest = useRef(proposals);
  const excluded = useRef(new Set<string>(copyOf ? COPIED_FIELDS : []));
  const isFilling = useRef(false);
  const previousUntil = useRef('');

  const isFree = (field: ProposedField) => {
    const value: unknown = get(form.getValues(), field);
    return !excluded.current.has(field) && (isEmpty(value) || value === latest.current.get(field)?.value);
  };

  const refresh = useEffectEvent(() => {
    if (!adding || isFilling.current) return;
    const free = PROPOSED_FIELDS.filter(isFree);
    const values = withoutValues(form.getValues(), free);
    const proposed = proposeFree(sources, { type, values, options, until: previousUntil.current });
    isFilling.current = true;
    const next = fillFields(record, free, proposed, latest.current);
    isFilling.current = false;
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
          // Only the admin's own changes have the type 'change'. Those of `fillFields` have none.
          if (event === 'change' && name !== undefined) excluded.current.add(name);
          // Wait until all other listeners have received this change: otherwise they receive the next change first.
          queueMicrotask(refresh);
        },
      }),
    [subscribe],
  );
  useEffect(() => refresh(), [sources.recent, sources.series, sources.day, sources.away, options]);

  return {
    proposals,
    clear(field) {
      excluded.current.add(field);
      form.setValue(field as FieldPath<ScheduleValues>, emptyOf(field as ProposedField), { shouldDirty: true });
      form.setFocus(field as FieldPath<ScheduleValues>);
    },
    restart(last) {
      previousUntil.current = last;
      excluded.current.clear();
      latest.current = new Map();
      setProposals(latest.current);
    },
  };
}

/** Returns a text for screen readers that names the fields with a proposal, once the fields are rendered. */
export function announcement(proposals: Proposals['proposals'], registry: FieldRegistry): string {
  const labels = [...proposals.keys()].flatMap((field) => registry.get(field)?.label ?? []);
  return labels.length === 0 ? '' : `Diusulkan: ${labels.join(', ')}.`;
}

/** Returns the form's values with these fields empty: a proposal must not depend on an earlier proposal. */
function withoutValues(values: ScheduleValues, fields: readonly ProposedField[]): ScheduleValues {
  const copy = structuredClone(values);
  for (const field of fields) set(copy, field, emptyOf(field));
  return copy;
}

/** Returns the empty value of a field. Fields with a point in their name contain ids, and are null when empty. */
function emptyOf(field: ProposedField): '' | null {
  return field.includes('.') ? null : '';
}
