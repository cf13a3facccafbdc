import { isIPv4, isIPv6, type Server, type Socket } from 'node:net';

/**
 * Key for rate limits: an IPv4, the /56 of an IPv6, '' when unknown. Providers give a household a /56, of which it may
 * use 256 /64s at once. Each of the operator's `trustedProxies` appended the address it saw, so only that many last
 * entries of `forwardedFor` are believed.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwardedFor ?? '').split(',').map(part => part.trim());
  const claimed = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  return networkOf(claimed !== undefined && claimed !== '' ? withoutPort(claimed) : (socketAddress ?? ''));
}

/** Itself or, of IPv6, the /48 around it: whoever asks a provider or a tunnel for one has 256 networks. */
export function siteOf(network: string): string {
  const groups = network.split(':');
  return groups.length === 4 ? groups.slice(0, 3).join(':') : network;
}

/** So many networks of a /48 may use up what one may, because other people may have the others. */
export const networksOfSite = 4;

/** A loopback address: the operator, or a proxy on this machine that names no client. */
export function isOwnMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0';
}

/** Some proxies add a port: `203.0.113.7:50412` or `[2001:db8::7]:50412`, quoted or not. */
function withoutPort(entry: string): string {
  const bare = entry.replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1];
  return inBrackets ?? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return '';
  const [first, second, third, fourth = ''] = expandIpv6(address);
  const household = Number.parseInt(fourth, 16) & 0xff_00;
  return [first, second, third, household.toString(16)].join(':');
}

function expandIpv6(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map(group => group.replace(/^0+(?=.)/, ''));
}

/** A hall of 360 pupils has one address, and a browser opens six connections to a server. */
const mostOfAddress = 2_200;

/**
 * Closes what one network opens beyond its limit. Where a proxy stands before the server all connections are the
 * proxy's, which limits its clients itself; on the own machine it may be one that names no clients.
 */
export function limitConnections(server: Server, trustedProxies: number, most = mostOfAddress): void {
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress, undefined, 0);
    if (isOwnMachine(network)) return;
    const count = open.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
