import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#platform/shared/calls.ts';
import { createLoader, type Transport } from './api-client.ts';

const signal = new AbortController().signal;
const x: Call<{ answer: z.ZodType<{ data: number }> }> = { method: 'GET', path: '/api/v1/student/x' };

function read(transport: Transport) {
  const onFailure = vi.fn();
  return { onFailure, loaded: createLoader(transport, onFailure)(x, { signal }, { data: 0 }) };
}

describe('createLoader', () => {
  it('returns the answer of the API', async () => {
    const transport = vi.fn<Transport>().mockResolvedValue({ status: 200, body: { data: 1 } });
    const { loaded, onFailure } = read(transport);
    expect(await loaded).toEqual({ ok: true, value: { data: 1 } });
    expect(transport).toHaveBeenCalledWith('/api/v1/student/x', signal);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("returns a refusal with the API's text, without a log line", async () => {
    const warn = vi.spyOn(console, 'warn');
    const { loaded, onFailure } = read(async () => ({ status: 404, body: { message: 'Data tidak ditemukan.' } }));
    expect(await loaded).toEqual({ ok: false, status: 404, message: 'Data tidak ditemukan.' });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('/api/v1/student/x', 404);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reports a call without an answer', async () => {
    const broken = new TypeError('fetch failed');
    const { loaded, onFailure } = read(() => Promise.reject(broken));
    expect(await loaded).toMatchObject({ ok: false, status: 0 });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('/api/v1/student/x', broken);
  });

  it.each([null, { data: '1' }, []])('reports an answer of another shape: %j', async (body) => {
    const { loaded, onFailure } = read(async () => ({ status: 200, body }));
    expect(await loaded).toEqual({ ok: false, status: 200, message: 'Jawaban server tidak dapat dibaca.' });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('/api/v1/student/x', 200);
  });

  it('does not report an aborted call', async () => {
    const given = AbortSignal.abort();
    const onFailure = vi.fn();
    const load = createLoader(() => Promise.reject(new Error('aborted')), onFailure);
    await expect(load(x, { signal: given }, {})).rejects.toThrow();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
