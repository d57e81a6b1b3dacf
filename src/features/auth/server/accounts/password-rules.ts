import { countCharacters, PASSWORD_MAX } from '#platform/shared/fields.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { ADMIN_PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../contract.ts';
import {
  NEW_PASSWORD_COMMON_TEXT,
  NEW_PASSWORD_EMAIL_TEXT,
  NEW_PASSWORD_LENGTH_TEXT,
  NEW_PASSWORD_NAMES_TEXT,
  NEW_STAFF_PASSWORD_LENGTH_TEXT,
} from '../../messages.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password that contains known names must have at least this many other letters and digits. */
const BESIDE_NAMES_MIN = 5;
/** Shorter names are ignored, because many words contain them. */
const NAME_MIN = 3;

/** The known texts about the owner of a password. A password must contain more than these. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** The programme's name. */
  programme: string;
}

/** Returns only the letters and digits of a text, in lower case. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns true if the password contains known names and little else. */
function isHardlyMoreThanNames(password: string, { email, name, programme }: PasswordOwner): boolean {
  const names = [programme, name, email.split('@', 1)[0] ?? ''].map(folded).filter((text) => text.length >= NAME_MIN);
  const withoutNames = names.reduce((text, known) => text.replaceAll(known, ''), folded(password));
  return withoutNames !== folded(password) && countCharacters(withoutNames) < BESIDE_NAMES_MIN;
}

/**
 * Returns why a new admin password is refused; null if it is accepted. The password must have 12 to 128 characters, must not be common or
 * contain the email, and must be more than the names of the programme and the owner.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  return fault(password, owner, ADMIN_PASSWORD_MIN, NEW_PASSWORD_LENGTH_TEXT);
}

/**
 * Returns why a teacher's or mentor's new password is refused; null if it is accepted. The password needs only 8 characters, because the
 * account can do less than an admin's.
 */
export function staffPasswordFault(password: string, owner: PasswordOwner): string | null {
  return fault(password, owner, STAFF_PASSWORD_MIN, NEW_STAFF_PASSWORD_LENGTH_TEXT);
}

function fault(password: string, owner: PasswordOwner, min: number, lengthText: string): string | null {
  const length = countCharacters(password);
  if (length < min || length > PASSWORD_MAX || !password.isWellFormed()) return lengthText;
  if (isCommonPassword(password)) return NEW_PASSWORD_COMMON_TEXT;
  if (password.toLowerCase().includes(emailKey(owner.email))) return NEW_PASSWORD_EMAIL_TEXT;
  return isHardlyMoreThanNames(password, owner) ? NEW_PASSWORD_NAMES_TEXT : null;
}
