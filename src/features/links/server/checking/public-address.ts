import ipaddr from 'ipaddr.js';

/** The first 16 bits of the addresses that the IPv6 internet uses, 2000::/3. */
const GLOBAL_FROM = 0x2000;
const GLOBAL_TO = 0x3fff;

/**
 * Whether an address is of the public internet: not this machine, its network, a provider's or a cloud's own addresses, nor one
 * that stands for an IPv4 address in another form.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  const [first = 0] = parsed.parts;
  return first >= GLOBAL_FROM && first <= GLOBAL_TO;
}
