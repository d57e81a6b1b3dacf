import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import {
  backupName,
  dateOfBackup,
  datesToDelete,
  isBackupDue,
  isBackupLate,
  isUnfinishedBackup,
  latestBackupDate,
  newestBackup,
} from './rules.ts';

const at = (text: string) => new Date(`${text}+07:00`);

describe('a backup', () => {
  // Each day has one backup, from 02.00 on. A missed one is made at once.
  it.each([
    ['2026-11-21T01:59:00', '2026-11-20', false],
    ['2026-11-21T02:00:00', '2026-11-20', true],
    ['2026-11-21T02:00:00', '2026-11-21', false],
    ['2026-11-21T23:59:00', '2026-11-21', false],
    ['2026-11-21T01:00:00', '2026-11-19', true],
    ['2026-11-21T01:00:00', '2026-11-21', false],
    ['2026-11-21T00:30:00', null, true],
  ])('is due at %s WIB if the newest backup is that of %s: %s', (now, last, due) => {
    expect(isBackupDue(last, at(now))).toBe(due);
  });

  it('with a future date from a wrong clock does not count', () => {
    expect(latestBackupDate(['2027-01-01'], '2026-11-21')).toBe(null);
    expect(latestBackupDate(['2026-11-21', '2027-01-01', '2026-11-20'], '2026-11-21')).toBe('2026-11-21');
  });

  it('is late if the newest one is three days old', () => {
    expect(isBackupLate('2026-11-19', at('2026-11-21T23:59:00'))).toBe(false);
    expect(isBackupLate('2026-11-19', at('2026-11-22T00:00:00'))).toBe(true);
  });

  it.each([
    'suluh.db',
    'suluh-2026-02-30.db',
    'suluh-2026-11-21.jsonl',
    'suluh-2026-11-21.db.bak',
    'SULUH-2026-11-21.db',
    'salinan suluh-2026-11-21.db',
  ])('never has the file name %s', (name) => {
    expect(dateOfBackup(name)).toBe(null);
    expect(isUnfinishedBackup(name)).toBe(false);
  });

  it('has a file name with its day', () => {
    expect(dateOfBackup(backupName('2026-11-21'))).toBe('2026-11-21');
    expect(isUnfinishedBackup('suluh-2026-11-21.jsonl.gz.0a1b2c3d.part')).toBe(true);
  });

  it('also counts if an earlier release wrote it', () => {
    expect(dateOfBackup('suluh-2026-11-21.db')).toBe('2026-11-21');
    expect(isUnfinishedBackup('suluh-2026-11-21.db.0a1b2c3d.part')).toBe(true);
    const names = ['suluh-2026-11-20.jsonl.gz', 'suluh-2026-11-21.db', 'suluh-2026-11-21.jsonl.gz', 'suluh-2030-01-01.db'];
    expect(newestBackup(names, '2026-11-21')).toBe('suluh-2026-11-21.jsonl.gz');
    expect(newestBackup(['foto.jpg'], '2026-11-21')).toBe(null);
  });
});

/**
 * Simulates `days` days. On each day, a backup is made and expired backups are deleted. Returns the days whose backups remain.
 */
function afterDays(from: string, days: number, daily: number): string[] {
  let dates: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const today = addDays(from, day);
    dates = [...dates, today];
    const gone = datesToDelete(dates, today, daily);
    dates = dates.filter((date) => !gone.includes(date));
  }
  return dates;
}

describe('keeping backups', () => {
  it('keeps the backups of the last seven days, and those of the four Sundays before', () => {
    expect(afterDays('2026-01-01', 325, 7)).toEqual([
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('deletes nothing in the first days; a setting of one day keeps one daily backup beside the weekly ones', () => {
    expect(afterDays('2026-11-16', 7, 7)).toHaveLength(7);
    expect(afterDays('2026-11-01', 21, 1)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-21']);
  });

  it('does not delete a backup whose date is in the future', () => {
    const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2030-01-01'];
    expect(datesToDelete(dates, '2026-11-21', 1)).toEqual(['2026-11-19', '2026-11-20']);
  });
});
