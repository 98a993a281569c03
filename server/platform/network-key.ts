import ipaddr from 'ipaddr.js';

/** The network of one household or host: an IPv4 address, or the /64 prefix of an IPv6 address. Other text is returned unchanged. */
export function networkKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
