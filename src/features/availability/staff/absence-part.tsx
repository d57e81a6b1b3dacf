import { useId, useLayoutEffect, useRef, useState } from 'react';
import * as calls from '#features/availability/calls.ts';
import type { AbsenceReason } from '#features/availability/contract.ts';
import { SignInAgain } from '#features/auth/staff/sign-in-again.tsx';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { send } from '#platform/web/staff-ui/connection.ts';
import { Notice, show } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { REASON_LABELS } from '../messages.ts';
import type { OwnAbsences } from './own-absences.ts';

const REASONS = Object.entries(REASON_LABELS) as [AbsenceReason, string][];

interface AbsencePartProps {
  /** The id of a session of the signed-in person. */
  schedule: string;
  /** The address that opens a chat message to the programme. */
  chat: string;
  /** All absences that the person has reported, as they were read. */
  absences: OwnAbsences;
  /** Receives whether the person has reported an absence. Must be the same function at each render. */
  onAbsent: (isAbsent: boolean) => void;
}

/**
 * Holds the reason that was reported for a session; null without an absence. A reason that is set here stays, even if a read of the
 * absences, which began before, answers later.
 */
function useOwnReason({ schedule, absences, onAbsent }: AbsencePartProps) {
  const [own, setReason] = useState<AbsenceReason | null>();
  const reported = absences.find((absence) => absence.schedule === schedule)?.reason ?? null;
  const reason = own === undefined ? reported : own;
  // Before the card is shown, so that "Gabung" does not appear for a moment.
  useLayoutEffect(() => onAbsent(reason !== null), [onAbsent, reason]);
  return [reason, setReason] as const;
}

interface ReasonButtonsProps {
  busy: boolean;
  onChoose: (reason: AbsenceReason) => void;
  onBack: () => void;
}

function ReasonButtons({ busy, onChoose, onBack }: ReasonButtonsProps) {
  const id = useId();
  return (
    <div ref={show} role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      {/* As high as the button that it replaces, so that a second tap at the same place hits no button. */}
      <p id={id} className="flex min-h-touch w-full items-center text-sm font-semibold">
        Alasannya?
      </p>
      {REASONS.map(([code, label]) => (
        <button key={code} type="button" className="button" aria-disabled={busy} onClick={() => onChoose(code)}>
          {label}
        </button>
      ))}
      <button type="button" className="link min-h-touch" aria-disabled={busy} onClick={() => busy || onBack()}>
        Tidak jadi
      </button>
    </div>
  );
}

interface ReportedProps {
  reason: AbsenceReason;
  chat: string;
  busy: boolean;
  onWithdraw: () => void;
}

function Reported({ reason, chat, busy, onWithdraw }: ReportedProps) {
  return (
    <>
      <Notice kind="success">{`Pengelola tahu Anda berhalangan (${REASON_LABELS[reason]}) dan mencari pengganti.`}</Notice>
      <div className="flex flex-wrap gap-3">
        <ExternalLink href={chat}>Kabari lewat WhatsApp</ExternalLink>
        <button type="button" className="button" aria-disabled={busy} onClick={onWithdraw}>
          Ternyata bisa
        </button>
      </div>
    </>
  );
}

/** The buttons below a session of a teacher or mentor that report an absence with a reason, or withdraw it. */
export default function AbsencePart(props: AbsencePartProps) {
  const { schedule, chat } = props;
  const [reason, setReason] = useOwnReason(props);
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, status, reset, run } = useSend([]);
  /** The last report that was sent. */
  const [sentReason, setSentReason] = useState<AbsenceReason | null>(null);
  const { revalidate } = useRevalidator();
  /** Takes the focus when the pressed button disappears, so that the keyboard stays at this session. */
  const box = useRef<HTMLDivElement>(null);

  function ask(next: boolean) {
    setAsking(next);
    reset();
    box.current?.focus();
  }

  async function report(next: AbsenceReason | null) {
    const params = { id: schedule };
    const work = () =>
      next === null ? send(calls.withdrawAbsence, { params }) : send(calls.reportAbsence, { params, body: { reason: next } });
    setSentReason(next);
    if (!(await run(null, work))) return;
    setReason(next);
    ask(false);
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`flex flex-col items-start gap-2 outline-none ${reason !== null || isAsking ? 'wide' : ''}`}
    >
      {reason === null &&
        (isAsking ? (
          <ReasonButtons busy={busy} onChoose={(next) => void report(next)} onBack={() => ask(false)} />
        ) : (
          <button type="button" className="link" onClick={() => ask(true)}>
            Saya berhalangan
          </button>
        ))}
      {reason !== null && <Reported reason={reason} chat={chat} busy={busy} onWithdraw={() => void report(null)} />}
      {/* Below the buttons, so that a retry at the same place hits the same button. */}
      {status === 401 ? (
        <SignInAgain what="laporan ini" onSame={() => void report(sentReason)} onOther={revalidate} />
      ) : (
        failure !== null && <Notice kind="error">{failure}</Notice>
      )}
    </div>
  );
}
