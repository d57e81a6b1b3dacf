import { useState } from 'react';
import * as calls from '#features/availability/calls.ts';
import type { AskState } from '#features/availability/contract.ts';
import { rangesInZones } from '#features/schedules/zone-rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { useRouterState } from '#platform/web/router/router-context.tsx';
import { send, type Sent } from '#platform/web/staff-ui/connection.ts';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';

/** The pressed button has disappeared. */
const focus = (box: HTMLElement | null) => box?.focus();

/** Reads the question that the server wrote into the page; null if it no longer applies. */
function readAsk(): AskState | null {
  try {
    return JSON.parse(document.getElementById('ask')?.textContent ?? 'null') as AskState | null;
  } catch {
    return null;
  }
}

/**
 * The page /bisa/{token}, which asks a person whether they can substitute. It needs no login. Only the buttons send an answer.
 */
export default function AskPage() {
  const { token = '' } = useRouterState().match.params;
  const [ask] = useState(readAsk);
  const [isGone, setGone] = useState(ask === null);
  const [sentAnswer, setSentAnswer] = useState(ask?.answer ?? null);
  const { busy, failure, run } = useSend([]);

  async function answer(next: 'yes' | 'no') {
    const work = async (): Promise<Sent> => {
      const sent = await send(calls.answerAsk, { params: { token }, body: { answer: next } });
      if (!sent.ok && sent.status === 410) setGone(true);
      return sent;
    };
    if (await run(null, work)) setSentAnswer(next);
  }

  if (isGone || ask === null) {
    return (
      <EntryFrame title="Pertanyaan ini sudah tidak berlaku">
        <p>Kegiatannya sudah berubah, sudah ada penggantinya, waktunya lewat, atau pertanyaannya sudah dijawab. Terima kasih!</p>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={sentAnswer === null ? 'Bisa menjadi pengganti?' : 'Jawaban Anda sudah tercatat'}>
      {sentAnswer === null && (
        <p>
          Halo <strong className="wrap-anywhere">{ask.name}</strong>, bisakah Anda menjadi pengganti pada kegiatan ini?
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">
        <strong>{ask.what}</strong>
        {['', formatDate(ask.scheduleDate), ...rangesInZones(ask)].join('\n')}
      </p>
      {sentAnswer === null ? (
        <>
          <button type="button" className="button button-amber w-full" aria-disabled={busy} onClick={() => void answer('yes')}>
            Saya bisa
          </button>
          <button type="button" className="button w-full" aria-disabled={busy} onClick={() => void answer('no')}>
            Tidak bisa
          </button>
          {/* Below the buttons, so that it moves none of them. */}
          {failure !== null && <Notice kind="error">{failure}</Notice>}
        </>
      ) : (
        <div ref={focus} tabIndex={-1} className="outline-none">
          <Notice kind="success">
            {sentAnswer === 'yes'
              ? 'Anda menjawab: bisa. Terima kasih! Pengelola akan mengabari Anda bila jadi menggantikan.'
              : 'Anda menjawab: tidak bisa. Terima kasih sudah mengabari.'}
          </Notice>
        </div>
      )}
    </EntryFrame>
  );
}
