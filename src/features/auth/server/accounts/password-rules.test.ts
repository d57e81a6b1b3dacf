import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

const OWNER = { email: 'budi.santoso@example.org', name: 'Budi Santoso', programme: 'Cahaya Timur' };
const COMMON = 'Kata sandi ini terlalu umum. Pilih yang lain.';
const NAMES = 'Kata sandi ini hampir hanya nama program, nama Anda, atau email Anda. Tambahkan beberapa kata lain.';
const EMAIL = 'Kata sandi tidak boleh memuat email.';
const LENGTH = 'Kata sandi baru harus 12 sampai 128 karakter.';

describe('a new password', () => {
  it('cannot be in a published list of more than 10,000, ignoring case', () => {
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
    const listed: string[] = dictionary['passwords-common'];
    expect(new Set(listed).size).toBeGreaterThan(10_000);
    const long = listed.filter((word) => word.length >= 12);
    expect(long.length).toBeGreaterThan(100);
    for (const word of [...long, ...long.map((text) => text.toUpperCase())])
      expect([word, passwordFault(word, OWNER)]).toEqual([word, COMMON]);
  });

  it.each([
    'dragon123456',
    'Monkey!!!!!!',
    'sunshine-2026',
    'bismillah123',
    'KataSandi1234',
    'adminadminadmin',
    '111111111111',
    'correcthorsebatterystaple',
  ])('cannot be the common "%s"', (password) => {
    expect(passwordFault(password, OWNER)).toBe(COMMON);
  });

  it.each([
    ['Cahaya Timur', NAMES],
    ['cahaya-timur-26', NAMES],
    ['CahayaTimur!!', NAMES],
    ['cahayatimur cahayatimur', NAMES],
    ['budi.santoso1', NAMES],
    ['BudiSantoso!!!', NAMES],
    ['Budi Santoso Cahaya Timur', NAMES],
    ['budi.santoso@example.org', EMAIL],
    ['x-BUDI.SANTOSO@example.org-x', EMAIL],
    ['a'.repeat(11), LENGTH],
    ['ab'.repeat(64) + 'c', LENGTH],
  ])('cannot be "%s"', (password, text) => {
    expect(passwordFault(password, OWNER)).toBe(text);
  });

  it.each([
    'obor-di-tepi-pantai',
    'cahaya timur terbit pagi',
    'budi santoso suka memancing',
    'dragon dari komodo 1',
    '🔥'.repeat(12),
  ])('may be "%s"', (password) => {
    expect(passwordFault(password, OWNER)).toBeNull();
  });

  it('may contain a short name', () => {
    expect(passwordFault('papan-ali-7-kali', { ...OWNER, name: 'Al', email: 'al@example.org' })).toBeNull();
  });
});
