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

/** The fewest letters and digits of a password beside the known names. */
const OWN_MIN = 5;
/** Shorter names are ignored: any word may contain them. */
const NAME_MIN = 3;

/** The owner of the password. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** The programme's name. */
  programme: string;
}

/** Only letters and digits, in lower case. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isHardlyMoreThanNames(password: string, { email, name, programme }: PasswordOwner): boolean {
  const names = [programme, name, email.split('@', 1)[0] ?? ''].map(folded).filter((text) => text.length >= NAME_MIN);
  const rest = names.reduce((text, known) => text.replaceAll(known, ''), folded(password));
  return rest !== folded(password) && countCharacters(rest) < OWN_MIN;
}

/**
 * Why an admin's password is refused, or null. It must have 12 to 128 characters, must not be common or contain the email, and
 * must be more than the names of the programme and the owner.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  return fault(password, owner, ADMIN_PASSWORD_MIN, NEW_PASSWORD_LENGTH_TEXT);
}

/** The same for a teacher or mentor, whose account can do less: 8 characters are enough. */
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
