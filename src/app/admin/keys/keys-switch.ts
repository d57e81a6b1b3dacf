import { readChoice, storeChoice } from '#platform/web/admin-ui/device-choice.ts';

const STORED = 'admin-keys';

/** Whether single keys act on this device. */
export function keysAreOn(): boolean {
  return readChoice(STORED) !== 'off';
}

export function switchKeys(on: boolean): void {
  storeChoice(STORED, on ? 'on' : 'off');
}
