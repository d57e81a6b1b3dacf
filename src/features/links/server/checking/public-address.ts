import ipaddr from 'ipaddr.js';

/** The first 16 bits of the addresses that the IPv6 internet uses, 2000::/3. */
const GLOBAL_FROM = 0x2000;
const GLOBAL_TO = 0x3fff;

/**
 * Returns whether an IP address is on the public internet. An address of this machine, of its network, or of the internal network
 * of a provider or a cloud is not public. An IPv6 address that contains an IPv4 address is public only in the form
 * `::ffff:a.b.c.d`. The link checker sends requests only to public addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  const [first = 0] = parsed.parts;
  return first >= GLOBAL_FROM && first <= GLOBAL_TO;
}
