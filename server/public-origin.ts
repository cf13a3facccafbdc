import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

/** The origin for links in mails, feeds and previews. Never taken from the request's Host, which the client chooses. */
export function publicOrigin(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Whether others than this machine reach the instance. */
export const isReachable = ({ publicUrl, host, trustedProxies }: Config) =>
  publicUrl !== undefined || trustedProxies > 0 || !isLocal(host);

/** Where phones of this network find it, if it listens there. */
export function originsInNetwork({ host, port }: Config): string[] {
  if (!['0.0.0.0', '::'].includes(host)) return isLocal(host) ? [] : [`http://${host}:${port}`];
  const own = Object.values(networkInterfaces()).flatMap(found => found ?? []);
  const inNetwork = own.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return inNetwork.map(({ address }) => `http://${address}:${port}`);
}
