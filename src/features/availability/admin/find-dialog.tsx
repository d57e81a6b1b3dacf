import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#features/availability/calls.ts';
import { askAnswer, type Role, type Substitute } from '#features/availability/contract.ts';
import { bodyOf, changeSchedules, reportOutcome } from '#features/schedules/admin/actions/change-schedules.ts';
import { sessionLines, substituteLinks } from '#features/schedules/admin/actions/substitute/tell-substitutes.ts';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button, buttonClass } from '#platform/web/admin-ui/page/button.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { absencesQuery, substitutesQuery } from './queries.ts';
import { loadText, stateText } from './substitute-texts.ts';

interface FindDialogProps {
  schedule: Schedule;
  role: Role;
  /** The id of the person who was the first to answer "yes"; null for nobody. */
  can: string | null;
  onClose: () => void;
}

/** Returns the chat message that asks a person to substitute, with the activity, its times and the link for the answer. */
function askText(name: string, schedule: Schedule, link: string): string {
  return [
    `Halo ${name}, bisakah menjadi pengganti pada kegiatan ini?`,
    ...sessionLines(schedule, new URL(link).origin),
    `Jawab di sini (sekali, tanpa masuk): ${link}`,
  ].join('\n');
}

const focus = (element: HTMLElement | null) => element?.focus();

/** A possible substitute, with buttons to ask them in a chat and to choose them. */
function Proposal({
  substitute,
  isFirst,
  props,
  onUse,
}: {
  substitute: Substitute;
  isFirst: boolean;
  props: FindDialogProps;
  onUse: () => void;
}) {
  const { schedule, role } = props;
  // The server creates the link for the answer at the first press. The chat is a separate link, because browsers block windows
  // that open after a wait.
  const [chat, setChat] = useState<string | null>(null);
  async function ask() {
    try {
      const sent = { params: { scheduleId: schedule._id }, body: { person: substitute._id, role } };
      const { data } = await api(calls.askSubstitute, askAnswer, sent);
      setChat(whatsappLink(askText(substitute.name, schedule, data.link)));
      // Both lists show who was asked.
      void queryClient.invalidateQueries({ queryKey: substitutesQuery(schedule._id, role).queryKey });
      void queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey });
    } catch (error) {
      toasts.warning(errorText(error));
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{substitute.name}</p>
        <p className="text-sm text-soft wrap-anywhere">{stateText(substitute, schedule, isFirst)}</p>
        <p className="text-xs text-soft">{loadText(substitute)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {chat === null ? (
          <Button className="min-w-52" aria-label={`Tanya lewat WhatsApp: ${substitute.name}`} onClick={() => void ask()}>
            Tanya lewat WhatsApp
          </Button>
        ) : (
          // In the place of the button, and with its focus.
          <a ref={focus} href={chat} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'min-w-52')}>
            Buka WhatsApp
            <span className="sr-only"> (tab baru)</span>
          </a>
        )}
        <Button look={isFirst ? 'primary' : 'secondary'} aria-label={`Pakai ${substitute.name}`} onClick={onUse}>
          Pakai
        </Button>
      </div>
    </li>
  );
}

/**
 * The dialog that lists possible substitutes for a session. The first person who answered "yes" is first; the server sorts the
 * others. The admin asks people in a chat, or chooses one, and can undo the choice in a toast.
 */
export function FindDialog(props: FindDialogProps) {
  const { schedule, role, can, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery(substitutesQuery(schedule._id, role));
  const people = data && [...data].sort((a, b) => Number(b._id === can) - Number(a._id === can));

  async function use({ _id: person, name }: Substitute) {
    onClose();
    const outcome = await changeSchedules([schedule], (stored) => {
      const { classes, mentoring } = bodyOf(stored);
      return role === 'teacher'
        ? { classes: { ...classes, substitute: person } }
        : { mentoring: { ...mentoring, substitute: person } };
    });
    reportOutcome(outcome, `mendapat pengganti: ${name}`, substituteLinks(outcome));
    await queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey });
  }

  return (
    <DialogFrame title="Cari pengganti" width="wide" onDismiss={onClose}>
      <div className={DIALOG_BODY}>
        <p className="text-sm font-semibold wrap-anywhere">{nameOf(schedule)}</p>
        {error && !data && (
          <ErrorState heading={undefined} text={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <p role="status">Memuat…</p>}
        {people?.length === 0 && <p>Belum ada orang lain yang dapat menggantikan.</p>}
        <ul>
          {people?.map((person) => (
            <Proposal
              key={person._id}
              substitute={person}
              isFirst={person._id === can}
              props={props}
              onUse={() => void use(person)}
            />
          ))}
        </ul>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
      </div>
    </DialogFrame>
  );
}
