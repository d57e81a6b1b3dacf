import { parseWebLink } from './links.ts';

/**
 * A WhatsApp link with a prepared text, to a phone number or to a recipient that the reader chooses. A space is `%20` and a
 * line end `%0A`, because WhatsApp on iPhones shows `+` literally.
 *
 * @param phone as people write it; one without a country code is Indonesian
 */
export function whatsappLink(text: string, phone = ''): string {
  const number = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '62');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The phone number in a contact's address, for `whatsappLink`: a phone number or a `wa.me` link; '' for any other address. */
export function whatsappNumber(address: string): string {
  const link = parseWebLink(address);
  if (link) return link.hostname === 'wa.me' ? (/^\/(\d{6,15})\/?$/.exec(link.pathname)?.[1] ?? '') : '';
  return /^\+?[\d ().-]{8,24}$/.test(address) ? address : '';
}
