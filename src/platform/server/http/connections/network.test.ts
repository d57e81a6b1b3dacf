import { describe, expect, it } from 'vitest';
import { isLocalAddress, networkOf, siteOf } from './network.ts';

describe('the network that limits apply to', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
    ['2001:db8:2:2::/64', '2001:db8:2::/48'],
    ['203.0.113.7', '203.0.113.7'],
    ['session 5f0e', 'session 5f0e'],
    ['', ''],
  ])('%s is part of the site %s', (key, site) => {
    expect(siteOf(key)).toBe(site);
  });

  it('is local for loopback and private addresses, in IPv4 and IPv6', () => {
    for (const address of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '172.17.0.1',
      '192.168.1.1',
      'fd00::1',
      'fe80::1',
    ]) {
      expect([address, isLocalAddress(address)]).toEqual([address, true]);
    }
    for (const address of ['203.0.113.7', '8.8.8.8', '2001:4860:4860::8888', '172.32.0.1', '', 'unknown']) {
      expect([address, isLocalAddress(address)]).toEqual([address, false]);
    }
  });
});
