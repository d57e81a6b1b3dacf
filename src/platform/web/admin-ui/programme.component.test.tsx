import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { followProgramme, recordProgrammeVersion, useProgramme } from './programme.ts';

function Name() {
  return <p>{useProgramme().name}</p>;
}

it('shows other settings after an answer that names their version, and reads them once', async () => {
  const read = vi.fn(async () => ({ ...DEFAULT_PROGRAMME, version: 'two', name: 'Obor Timur' }));
  followProgramme(read);
  render(<Name />);
  recordProgrammeVersion(null);
  expect(read).not.toHaveBeenCalled();
  await act(async () => {
    recordProgrammeVersion('two');
    recordProgrammeVersion('two');
  });
  screen.getByText('Obor Timur');
  recordProgrammeVersion('two');
  expect(read).toHaveBeenCalledOnce();
});

it('asks again after a failed read', async () => {
  const read = vi.fn(() => Promise.reject(new Error('Tidak terhubung')));
  followProgramme(read);
  await act(async () => recordProgrammeVersion('three'));
  await act(async () => recordProgrammeVersion('three'));
  expect(read).toHaveBeenCalledTimes(2);
});
