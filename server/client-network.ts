import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that limits are counted by: an IPv4 as it is, an IPv6 as its /64 (one household), '' when unknown.
 * `forwardedFor` is believed only for as many proxies as the operator says are his (`trustedProxies`): each of
 * them appended the address that it saw, so the last `trustedProxies` entries are true and all before may be lies.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwardedFor ?? '').split(',').map(part => part.trim());
  const claimed = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  return networkOf(claimed !== undefined && claimed !== '' ? claimed : (socketAddress ?? ''));
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return '';
  return expandIpv6(address).slice(0, 4).join(':');
}

function expandIpv6(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map(group => group.replace(/^0+(?=.)/, ''));
}
