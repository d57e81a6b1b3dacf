import { safeHref } from '#platform/shared/links/links.ts';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import type { Contact } from '#platform/shared/programme.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import styles from './scholarship-page.module.css';

/** Lists the contact persons with a link to each. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className={styles.contacts}>
      {contacts.map((contact) => (
        <li key={contact.address}>
          <span className="font-semibold">{contact.name}</span>
          <ContactAddress contact={contact} />
        </li>
      ))}
    </ul>
  );
}

/** A contact's link: a web address, an email address, or WhatsApp for a phone number. */
function ContactAddress({ contact: { address } }: { contact: Contact }) {
  const { name } = useProgramme();
  if (safeHref(address))
    return <ExternalLink href={address}>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</ExternalLink>;
  if (!address.includes('@')) {
    return (
      <ExternalLink href={whatsappLink(`Halo, saya ingin bertanya tentang beasiswa ${name}.`, address)}>
        WhatsApp {address}
      </ExternalLink>
    );
  }
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
