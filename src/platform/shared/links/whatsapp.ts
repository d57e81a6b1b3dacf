import { parseWebLink } from './links.ts';

/**
 * WhatsApp with a text that is ready to be sent, to a phone number or to whom is chosen there. A space is `%20` and a line's end
 * `%0A`: the iPhone's shows the `+` of forms as it is.
 *
 * @param phone as people write it; one without a country code is Indonesian
 */
export function whatsappLink(text: string, phone = ''): string {
  const number = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '62');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/**
 * The number that a contact's address says, for `whatsappLink`: a phone's, or that of a `wa.me` link; '' for any other
 * address, whose reader chooses there.
 */
export function whatsappNumber(address: string): string {
  const link = parseWebLink(address);
  if (link) return link.hostname === 'wa.me' ? (/^\/(\d{6,15})\/?$/.exec(link.pathname)?.[1] ?? '') : '';
  return /^\+?[\d ().-]{8,24}$/.test(address) ? address : '';
}
