import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { useOnReconnect } from '#platform/web/ui/use-on-reconnect.ts';
import { importSheet } from '#features/spreadsheets/calls.ts';
import { sheetAnswer, type SheetKindName } from '#features/spreadsheets/contract.ts';
import type { Body } from './draft.ts';
import { compress } from './compress.ts';
import type { Checked } from './rows.ts';

/** Changes within this time are checked in one request. */
const WAIT_MS = 350;

/** The latest answer of the server. */
interface Answer {
  body: Body;
  /** The server's latest result, for this or an earlier body. */
  checked: Checked | null;
  error: unknown;
}

/** Does a dry run of the import on the server after each change. Nothing is stored. */
export function useCheck(kind: SheetKindName, body: Body) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  useEffect(() => {
    const stop = new AbortController();
    const check = async () => {
      isFirst.current = false;
      try {
        const sent = { params: { kind }, body: { ...body, dryRun: true } };
        const { data } = await api(importSheet, sheetAnswer, sent, { signal: stop.signal, compress });
        if (!stop.signal.aborted && 'rows' in data) setAnswer({ body, checked: data, error: null });
      } catch (error) {
        if (!stop.signal.aborted) setAnswer((last) => ({ body, checked: last?.checked ?? null, error }));
      }
    };
    const timer = setTimeout(() => void check(), isFirst.current ? 0 : WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, body, attempt]);
  const retry = useCallback(() => {
    // The copied `body` is another object than the one to check. So `checking` is true until the next answer.
    setAnswer((last) => last && { ...last, body: { ...last.body }, error: null });
    setAttempt((count) => count + 1);
  }, []);
  const failed = answer?.body === body && answer.error !== null;
  useOnReconnect(useCallback(() => failed && retry(), [failed, retry]));
  return {
    /** The latest result; null before the first. During a check it is that of an earlier body. */
    checked: answer?.checked ?? null,
    /** Whether the result for this body is missing. */
    checking: answer?.body !== body,
    /** The error of the check of this body, or null. */
    error: answer?.body === body ? answer.error : null,
    retry,
  };
}
