/**
 * The fields of the screen "Tahun ajaran baru" (`new-year-page.tsx`): which classes and groups are archived, and which follow them. Each
 * change is stored in the draft.
 */
import { useId, type ReactNode } from 'react';
import { CONTROL_CLASS, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { createsNextKey, type ClassPlan, type GroupPlan, type YearDraft, type YearForm } from './year-draft.ts';

/** Shows one step of the screen: a heading and its content. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4">
      <h2 id={id} className="text-lg font-bold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange: () => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm md:min-h-9">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 shrink-0 cursor-pointer accent-amber-text" />
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </label>
  );
}

/** The properties of each part of the form. */
export interface PartProps {
  form: YearForm;
  draft: YearDraft;
  change: (change: Partial<YearDraft>) => void;
}

/** Changes a check box. The draft notes only which boxes differ from the proposal. */
const flip = ({ draft, change }: PartProps, key: string) =>
  change({ flipped: { ...draft.flipped, [key]: draft.flipped[key] !== true } });

function GroupChecks({ plans, ...part }: PartProps & { plans: readonly GroupPlan[] }) {
  return plans.map(({ group, archived }) => (
    <li key={group._id}>
      <Check label={group.groupName} checked={archived} onChange={() => flip(part, group._id)} />
    </li>
  ));
}

/** Shows the classes and groups with check boxes: the checked ones are archived. */
export function ArchivedChoice(part: PartProps) {
  const { classes, groupsWithoutClass } = part.form;
  return (
    <ul aria-label="Kelas dan kelompok yang diarsipkan" className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {classes.map(({ current, archived, groups }) => (
        <li key={current._id}>
          <Check
            label={<span className="font-semibold">{current.className}</span>}
            checked={archived}
            onChange={() => flip(part, current._id)}
          />
          <ul aria-label={`Kelompok, ${current.className}`} className="pl-8">
            <GroupChecks {...part} plans={groups} />
          </ul>
        </li>
      ))}
      {groupsWithoutClass.length > 0 && (
        <li>
          <p className="flex min-h-touch items-center text-sm font-semibold md:min-h-9">Kelompok tanpa kelas</p>
          <ul aria-label="Kelompok tanpa kelas">
            <GroupChecks {...part} plans={groupsWithoutClass} />
          </ul>
        </li>
      )}
    </ul>
  );
}

interface NameInputProps extends PartProps {
  id: string;
  label: string;
  value: string;
}

function NameInput({ id, label, value, draft, change }: NameInputProps) {
  return (
    <input
      aria-label={label}
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => change({ names: { ...draft.names, [id]: target.value } })}
      className={`${CONTROL_CLASS} ${LINE_CLASS}`}
    />
  );
}

function FollowingClass({ plan, ...part }: PartProps & { plan: ClassPlan }) {
  const { current, createsNext, name, groups } = plan;
  const following = groups.filter(({ archived }) => archived);
  const staying = groups.filter(({ archived }) => !archived);
  return (
    <li className="flex flex-col gap-2">
      <Check
        label={
          <>
            Sesudah <span className="font-semibold">{current.className}</span>
          </>
        }
        checked={createsNext}
        onChange={() => flip(part, createsNextKey(current._id))}
      />
      {createsNext && (
        <div className="grid gap-2 pl-8">
          <NameInput {...part} id={current._id} label={`Kelas sesudah ${current.className}`} value={name} />
          {following.map(({ group, name: groupName }) => (
            <NameInput
              key={group._id}
              {...part}
              id={group._id}
              label={`Kelompok sesudah ${group.groupName}, ${current.className}`}
              value={groupName}
            />
          ))}
          {staying.length > 0 && (
            <p className="text-sm text-soft">Pindah ke kelas ini: {staying.map(({ group }) => group.groupName).join(', ')}.</p>
          )}
        </div>
      )}
    </li>
  );
}

/** Shows the following classes with check boxes, and fields for the names of classes and groups. */
export function FollowingChoice(part: PartProps) {
  const archived = part.form.classes.filter((plan) => plan.archived);
  if (archived.length === 0)
    return <p className="text-sm text-soft">Tidak ada kelas yang diarsipkan, jadi tidak ada yang dibuat.</p>;
  return (
    <ul aria-label="Kelas berikutnya" className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {archived.map((plan) => (
        <FollowingClass key={plan.current._id} {...part} plan={plan} />
      ))}
    </ul>
  );
}
