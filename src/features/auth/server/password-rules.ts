import { countCharacters } from '#platform/shared/fields.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { ADMIN_PASSWORD_MAX, ADMIN_PASSWORD_MIN } from '../contract.ts';
import { NEW_PASSWORD_COMMON_TEXT, NEW_PASSWORD_EMAIL_TEXT, NEW_PASSWORD_LENGTH_TEXT } from '../messages.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why an admin's password may not be set, or null: 12 to 128 characters, not a common one, not with the email in it. */
export function passwordFault(password: string, email: string): string | null {
  const length = countCharacters(password);
  if (length < ADMIN_PASSWORD_MIN || length > ADMIN_PASSWORD_MAX) return NEW_PASSWORD_LENGTH_TEXT;
  if (isCommonPassword(password)) return NEW_PASSWORD_COMMON_TEXT;
  return password.toLowerCase().includes(emailKey(email)) ? NEW_PASSWORD_EMAIL_TEXT : null;
}
