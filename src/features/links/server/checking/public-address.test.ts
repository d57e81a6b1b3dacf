import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['::ffff:8.8.8.8', true],
  // This machine, private networks, a provider's network, a cloud's metadata, and reserved ranges.
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  // The same kinds of addresses in IPv6, including IPv6 addresses that contain an IPv4 address: mapped, translated, or for tunnels.
  ['::', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['::ffff:0:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::7f00:1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  // Not IP addresses.
  ['localhost', false],
  ['', false],
])('whether the address "%s" is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
