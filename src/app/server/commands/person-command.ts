import { findPersonByEmail, type Person } from '#features/personal-data/server/people.ts';
import { StartError, type Database } from '#platform/server/database/database.ts';
import { personFields } from '#platform/shared/person-fields.ts';
import { runAdminCommand } from './admin-command.ts';

interface PersonCommand {
  usage: string;
  /** Gives what the terminal shows, or throws StartError. `words` are those after the email. */
  work: (parts: { db: Database; person: Person; words: string[] }) => Promise<string>;
}

/** Runs a command about the teacher or mentor with an email. */
export async function runPersonCommand({ usage, work }: PersonCommand): Promise<void> {
  await runAdminCommand({
    usage,
    emails: personFields.email,
    work: async ({ db, email, words }) => {
      const person = await findPersonByEmail(db.read, email);
      if (!person) throw new StartError(`There is no teacher or mentor with the email ${email}.`);
      return work({ db, person, words });
    },
  });
}
