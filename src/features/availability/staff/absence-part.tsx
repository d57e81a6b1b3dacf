import { useEffect, useId, useState } from 'react';
import * as calls from '#features/availability/calls.ts';
import type { AbsenceReason, ownAbsences } from '#features/availability/contract.ts';
import type { AnswerOf } from '#platform/shared/calls.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { load, send } from '#platform/web/staff-ui/connection.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { REASON_LABELS } from '../messages.ts';

const MODEL = { data: [{ schedule: '', role: 'teacher', reason: 'sick', at: '' }] } as const;
const REASONS = Object.entries(REASON_LABELS) as [AbsenceReason, string][];

interface AbsencePartProps {
  /** The id of one's own session. */
  schedule: string;
  /** Tells the programme in a chat. */
  chat: string;
}

type OwnAbsences = Loaded<AnswerOf<{ answer: typeof ownAbsences }>>;
let reading: Promise<OwnAbsences> | null = null;

/** One's own absences, read once for all sessions that are shown together. */
function readOwn(): Promise<OwnAbsences> {
  reading ??= load(calls.listOwnAbsences, { signal: new AbortController().signal }, MODEL).finally(() => {
    reading = null;
  });
  return reading;
}

/** The reason that was told before; null without one. */
function useOwnReason(schedule: string) {
  const [reason, setReason] = useState<AbsenceReason | null>(null);
  useEffect(() => {
    let isShown = true;
    void readOwn().then((own) => {
      if (isShown && own.ok) setReason(own.value.data.find((one) => one.schedule === schedule)?.reason ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [schedule]);
  return [reason, setReason] as const;
}

/** Says that one can not come to a session: a reason by one tap, which can be taken back. */
export default function AbsencePart({ schedule, chat }: AbsencePartProps) {
  const [reason, setReason] = useOwnReason(schedule);
  const [asks, setAsks] = useState(false);
  const { busy, failure, run } = useSend([]);
  const id = useId();

  async function say(next: AbsenceReason | null) {
    const params = { id: schedule };
    const work = () =>
      next === null ? send(calls.withdrawAbsence, { params }) : send(calls.reportAbsence, { params, body: { reason: next } });
    if (!(await run(null, work))) return;
    setReason(next);
    setAsks(false);
  }

  return (
    <div className="flex w-full flex-col items-start gap-2">
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {reason === null && !asks && (
        <button type="button" className="button" onClick={() => setAsks(true)}>
          Saya berhalangan
        </button>
      )}
      {reason === null && asks && (
        <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
          <p id={id} className="w-full text-sm font-semibold">
            Alasannya?
          </p>
          {REASONS.map(([code, label]) => (
            <button key={code} type="button" className="button" aria-disabled={busy} onClick={() => void say(code)}>
              {label}
            </button>
          ))}
          <button type="button" className="link min-h-touch px-2" onClick={() => setAsks(false)}>
            Tidak jadi
          </button>
        </div>
      )}
      {reason !== null && (
        <>
          <Notice kind="success">{`Pengelola tahu Anda berhalangan (${REASON_LABELS[reason]}) dan mencari pengganti.`}</Notice>
          <div className="flex flex-wrap gap-3">
            <ExternalLink href={chat}>Kabari lewat WhatsApp</ExternalLink>
            <button type="button" className="button" aria-disabled={busy} onClick={() => void say(null)}>
              Ternyata bisa
            </button>
          </div>
        </>
      )}
    </div>
  );
}
