import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which limits count an address: an IPv4 address (also from `::ffff:a.b.c.d`), or the /64 of an IPv6
 * address, because one client has 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

const IPV6_NETWORK = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/**
 * Returns the site of a key: the /48 of an IPv6 network from `networkOf`, because providers give one customer up to
 * 65,536 networks. Any other key is a site itself.
 */
export function siteOf(key: string): string {
  const prefix = IPV6_NETWORK.exec(key)?.[1];
  return prefix === undefined ? key : `${prefix}::/48`;
}

const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** Whether the address is of this machine or a private network, where a proxy would run. */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && LOCAL_RANGES.has(ipaddr.process(address).range());
}
