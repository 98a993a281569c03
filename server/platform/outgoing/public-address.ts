import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

// The ranges are listed here, rather than taken from `range()` of ipaddr.js, because that calls every IPv6 address outside
// 2000::/3 without a purpose of its own, such as ::127.0.0.1, a unicast address.

/** The special-purpose registries of IANA, multicast, and the metadata addresses of clouds. */
const BLOCKED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside the public block: tunnels to IPv4, documentation, and blocks reserved for protocols. */
const BLOCKED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, bits] of BLOCKED_V4) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of BLOCKED_V6) blocked.addSubnet(net, bits, 'ipv6');
/** The only public block of IPv6. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for an IP address of the public internet, in any notation. A host name is not one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** True for an address of this machine. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
