import { createRequire } from 'node:module';
import { z } from 'zod';

/** Frequent passwords in Indonesia that the published lists lack. */
const INDONESIAN = `
  akucintakamu akusayangkamu alhamdulillah anaksholeh assalamualaikum astaghfirullah beasiswa belajar bismillahirrahmanirrahim
  cintakamu garudaindonesia indonesiaku indonesiaraya katasandi keluargaku merdeka papua sandirahasia sayangkamu subhanallah
  suluh terserahaku terserahkamu abcdefghijkl abcdefghijklm abcdef abcd asdfghjklqwerty californication changemenow
  000000000000 111111111111 121212121212 123123123123 123456123456 aaaaaaaaaaaa adminadmin adminadminadmin asdfasdfasdf
  qwertyqwerty suluhsuluh correcthorsebatterystaple iloveyouforever iloveyousomuch michaeljordan qwertyuiopas
  thunderstorm 1q2w3e4r5t6y7u 987654321000
  098765432100 123456789101 1234567891011 1234567890123 12345678901234 123456789012345 1234567890123456`
  .trim()
  .split(/\s+/);

const published = z.object({ dictionary: z.object({ 'passwords-common': z.array(z.string()) }) });
let common: ReadonlySet<string> | undefined;

/** Returns 49,000 passwords from published leaks, in lower case. The list is loaded only when a password is set. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set([
    ...published.parse(createRequire(import.meta.url)('@zxcvbn-ts/language-common')).dictionary['passwords-common'],
    ...INDONESIAN,
  ]);
  return common;
}

/** Returns true if the password is a common one. Ignores upper and lower case, and digits and signs at the end. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const known = commonPasswords();
  return known.has(text) || known.has(text.replace(/[^\p{L}]+$/u, ''));
}
