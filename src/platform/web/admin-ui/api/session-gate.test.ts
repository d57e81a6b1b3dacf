import { describe, expect, it, vi } from 'vitest';
import { createSessionGate } from './session-gate.ts';

describe('the session gate', () => {
  it('continues every waiting call after one sign-in, and notifies listeners', async () => {
    const gate = createSessionGate();
    const listener = vi.fn();
    const leave = gate.subscribe(listener);
    const calls = [gate.waitForSignIn(), gate.waitForSignIn()];
    expect(gate.isWaiting()).toBe(true);
    gate.settle(true);
    expect(await Promise.all(calls)).toEqual([true, true]);
    expect(gate.isWaiting()).toBe(false);
    // For each of the two calls, and for the sign-in.
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    void gate.waitForSignIn();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('lets every waiting call fail if the dialog is closed', async () => {
    const gate = createSessionGate();
    const call = gate.waitForSignIn();
    gate.settle(false);
    expect(await call).toBe(false);
  });
});
