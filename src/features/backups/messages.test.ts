import { describe, expect, it } from 'vitest';
import { backupText, lastBackupText } from './messages.ts';

const FINE = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };
const failed = (reason: 'full' | 'folder' | 'damaged' | 'other') => ({
  ...FINE,
  failed: { at: '2026-11-20T19:10:00.000Z', reason },
});

describe('the warnings about backups on the home page', () => {
  it.each([
    ['no room', failed('full'), /penyimpanan server penuh/, /mengosongkan ruang/],
    ['no folder', failed('folder'), /tempat menyimpannya/, /drive-nya terpasang/],
    ['damaged', failed('damaged'), /tidak lolos pemeriksaan/, /Segera hubungi/],
    ['anything else', failed('other'), /gagal dibuat/, /catatan \(log\) server/],
    ['late', { ...FINE, isLate: true }, /lebih dari dua hari/, /selama server menyala/],
  ])('say what happened and what to do: %s', (_name, state, what, todo) => {
    const text = backupText(state);
    expect(text?.what).toMatch(what);
    expect(text?.todo).toMatch(todo);
  });

  it('are absent if there is no problem', () => {
    expect(backupText(FINE)).toBeNull();
  });

  it('name the day of the last backup', () => {
    expect(lastBackupText('2026-11-19')).toBe('Cadangan terakhir: Kamis, 19 November 2026.');
  });
});
