import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/* SSRF guard: the endpoint comes from a browser, and this server sends to it. */

/** Special-purpose networks (RFC 6890). */
const closedNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedNetworks.addSubnet(network, prefix, 'ipv4');

/** IPv6 addresses of global unicast (2000::/3), except tunnels to IPv4 and documentation ranges. */
const openV6 = new BlockList();
openV6.addSubnet('2000::', 3, 'ipv6');
const closedV6 = new BlockList();
closedV6.addSubnet('2001::', 23, 'ipv6');
closedV6.addSubnet('2001:db8::', 32, 'ipv6');
closedV6.addSubnet('2002::', 16, 'ipv6');
closedV6.addSubnet('3fff::', 20, 'ipv6');

/** True for globally reachable addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedNetworks.check(address, 'ipv4');
  return isIP(address) === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/** Judges the text of the address only; names are resolved when sending. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /^[^.]+(\.[^.]+)+$/.test(host) : isPublicAddress(host);
}

/** The connection's own `lookup`, so that nothing is resolved twice; fails if any address is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
    if (error !== null) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('push service at an address that is not public'), []);
    const [first] = found;
    if (options.all === true || first === undefined) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
