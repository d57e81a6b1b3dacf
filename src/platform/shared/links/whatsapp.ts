import { parseWebLink } from './links.ts';

/**
 * Returns a WhatsApp link with a prepared text. Without a phone number, the reader chooses the recipient. A space is `%20` and a
 * line end `%0A`, because WhatsApp on iPhones shows `+` literally.
 *
 * @param phone a number as people write it; without a country code it is Indonesian
 */
export function whatsappLink(text: string, phone = ''): string {
  const number = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '62');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Returns the phone number in a contact's address, which is a number or a `wa.me` link; '' for any other address. */
export function whatsappNumber(address: string): string {
  const link = parseWebLink(address);
  if (link) return link.hostname === 'wa.me' ? (/^\/(\d{6,15})\/?$/.exec(link.pathname)?.[1] ?? '') : '';
  return /^\+?[\d ().-]{8,24}$/.test(address) ? address : '';
}
