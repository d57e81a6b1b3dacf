/** `ok` all is well, `note` good to know, `warn` will do harm some day, `fail` does harm now. */
export type Level = 'ok' | 'note' | 'warn' | 'fail';

/** What a check found; never a secret, never a person's name or email. */
export interface Finding {
  level: Level;
  /** What is so, in plain words. */
  says: string;
  /** The command or setting that mends it. */
  mend?: string;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const note = (says: string, mend?: string): Finding => found('note', says, mend);
export const warn = (says: string, mend?: string): Finding => found('warn', says, mend);
export const fail = (says: string, mend?: string): Finding => found('fail', says, mend);

function found(level: Level, says: string, mend: string | undefined): Finding {
  return mend === undefined ? { level, says } : { level, says, mend };
}

/** An error in a few words, for a finding. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message || error.name).split('\n', 1)[0]?.trim() || error.name : String(error);
}
