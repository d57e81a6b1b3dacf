import { useState, useSyncExternalStore } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import { allKept, onKeptChange } from '#features/auth/staff/kept-input.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASON_LABELS } from '#features/schedules/log-rules.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { formatShortDate } from '#platform/shared/wib.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { isOwn, substitutionTexts } from '../own-rules.ts';
import { type Draft, findDraft, keepDraft, type Values } from './drafts.ts';

/** Says why the person can't write the log of a session. @param schedule undefined if the person no longer has the session */
function reasonText(schedule: Schedule | undefined, me: Staff): string {
  if (!schedule) return 'Kegiatan itu sudah dihapus, dipindah, atau diberikan kepada orang lain.';
  if (isCancelled(schedule)) return 'Kegiatan itu dibatalkan.';
  const [replaced] = isOwn(schedule, me) ? [] : substitutionTexts(schedule, me);
  if (replaced) return `${replaced.replace('Digantikan', 'Anda digantikan')}, yang sekarang mencatatnya.`;
  return 'Kegiatan itu dipindah dan belum dimulai.';
}

/** Returns the input as a text, one value on each line. */
function typedText({ held, headcount, reason, notes }: Values): string {
  const outcome =
    held === 'yes'
      ? ['Terlaksana', headcount && `${headcount} siswa`]
      : held === 'no' && ['Tidak terlaksana', reason && LOG_REASON_LABELS[reason]];
  return [...(outcome || []), notes].filter(Boolean).join('\n');
}

/** Takes the focus if the form that had it has disappeared. */
const focus = (box: HTMLElement | null) => {
  if (document.activeElement === document.body) box?.focus({ preventScroll: true });
};

function LostLog({ draft: { base, what, values }, reason }: { draft: Draft; reason: string }) {
  const [state, setState] = useState('');
  const text = typedText(values);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('Tersalin.');
    } catch {
      setState('Browser ini tidak dapat menyalin sendiri. Pilih teksnya, lalu salin.');
    }
  }
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label="Catatan yang tidak dapat disimpan"
      className="card flex flex-col gap-3 p-4 outline-none"
    >
      <Notice kind="error">
        Catatan Anda untuk {what}, {formatShortDate(base.scheduleDate)}, tidak dapat disimpan. {reason}
      </Notice>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className="button" onClick={() => void copy()}>
          Salin
        </button>
        <button
          type="button"
          className="button"
          onClick={(event) => {
            // The button disappears: the keyboard goes on at the top of the page.
            event.currentTarget.closest('main')?.focus({ preventScroll: true });
            keepDraft(base._id, null);
          }}
        >
          Buang
        </button>
        <p role="status" className="text-sm text-soft">
          {state}
        </p>
      </div>
    </section>
  );
}

interface LostLogsProps {
  /** The drafts whose sessions have no form. */
  drafts: readonly Draft[];
  schedules: readonly Schedule[];
  me: Staff;
}

/** Shows what was typed for sessions whose logs the person can't write any more, until they discard it. */
export default function LostLogs({ drafts, schedules, me }: LostLogsProps) {
  useSyncExternalStore(onKeptChange, allKept);
  return drafts
    .filter(({ base }) => findDraft(base._id))
    .map((draft) => {
      const schedule = schedules.find(({ _id }) => _id === draft.base._id);
      return <LostLog key={draft.base._id} draft={draft} reason={reasonText(schedule, me)} />;
    });
}
