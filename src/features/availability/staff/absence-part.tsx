import { useCallback, useEffect, useId, useRef, useState } from 'react';
import * as calls from '#features/availability/calls.ts';
import type { AbsenceReason, ownAbsences } from '#features/availability/contract.ts';
import { SignInAgain } from '#features/auth/staff/sign-in-again.tsx';
import type { AnswerOf } from '#platform/shared/calls.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { load, send } from '#platform/web/staff-ui/connection.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { REASON_LABELS } from '../messages.ts';

/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = { data: [{ schedule: '', role: 'teacher', reason: 'sick', at: '' }] } as const;
const REASONS = Object.entries(REASON_LABELS) as [AbsenceReason, string][];

interface AbsencePartProps {
  /** The id of a session of the signed-in person. */
  schedule: string;
  /** The address that opens a chat message to the programme. */
  chat: string;
  /**
   * Receives whether the person has reported an absence, after the report was read and after each change. Must be the same
   * function at each render.
   */
  onAbsent: (isAbsent: boolean) => void;
}

type OwnAbsences = Loaded<AnswerOf<{ answer: typeof ownAbsences }>>;
let reading: Promise<OwnAbsences> | null = null;

/** Reads the absences of the signed-in person, once for all sessions that are shown together. */
function readOwn(): Promise<OwnAbsences> {
  // The sessions share this read, so none of them may abort it: the signal is never used.
  reading ??= load(calls.listOwnAbsences, { signal: new AbortController().signal }, MODEL).finally(() => {
    reading = null;
  });
  return reading;
}

/**
 * Holds the reason that was reported for a session; null without an absence. A reason that is set stays, even if the read of the
 * absences, which began before, answers later.
 */
function useOwnReason(schedule: string, onAbsent: AbsencePartProps['onAbsent']) {
  const [reason, setOwn] = useState<AbsenceReason | null>(null);
  const isSet = useRef(false);
  const setReason = useCallback(
    (next: AbsenceReason | null) => {
      isSet.current = true;
      setOwn(next);
      onAbsent(next !== null);
    },
    [onAbsent],
  );
  useEffect(() => {
    let isShown = true;
    void readOwn().then((own) => {
      if (!isShown || !own.ok || isSet.current) return;
      setReason(own.value.data.find((absence) => absence.schedule === schedule)?.reason ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [schedule, setReason]);
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
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      {/* As high as the button that it replaces, so that a second tap at the same place hits no button. */}
      <p id={id} className="flex min-h-touch w-full items-center text-sm font-semibold">
        Alasannya?
      </p>
      {REASONS.map(([code, label]) => (
        <button key={code} type="button" className="button" aria-disabled={busy} onClick={() => onChoose(code)}>
          {label}
        </button>
      ))}
      <button type="button" className="link min-h-touch px-2" aria-disabled={busy} onClick={() => busy || onBack()}>
        Tidak jadi
      </button>
    </div>
  );
}

/** The buttons below a session of a teacher or mentor that report an absence with a reason, or withdraw it. */
export default function AbsencePart({ schedule, chat, onAbsent }: AbsencePartProps) {
  const [reason, setReason] = useOwnReason(schedule, onAbsent);
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
      className={`flex flex-col items-start gap-2 outline-none ${reason !== null || isAsking ? 'w-full' : ''}`}
    >
      {reason === null && !isAsking && (
        <button type="button" className="button" onClick={() => ask(true)}>
          Saya berhalangan
        </button>
      )}
      {reason === null && isAsking && (
        <ReasonButtons busy={busy} onChoose={(next) => void report(next)} onBack={() => ask(false)} />
      )}
      {reason !== null && (
        <>
          <Notice kind="success">{`Pengelola tahu Anda berhalangan (${REASON_LABELS[reason]}) dan mencari pengganti.`}</Notice>
          <div className="flex flex-wrap gap-3">
            <ExternalLink href={chat}>Kabari lewat WhatsApp</ExternalLink>
            <button type="button" className="button" aria-disabled={busy} onClick={() => void report(null)}>
              Ternyata bisa
            </button>
          </div>
        </>
      )}
      {/* Below the buttons, so that a retry at the same place hits the same button. */}
      {status === 401 ? (
        <SignInAgain what="laporan ini" onSame={() => void report(sentReason)} onOther={revalidate} />
      ) : (
        failure !== null && <Notice kind="error">{failure}</Notice>
      )}
    </div>
  );
}
