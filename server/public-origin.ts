import type { Config } from './config.ts';

/**
 * Origin that other machines reach the app by, for links in mails, feeds and previews. The request's own host is not
 * asked: whoever makes the request could choose it.
 */
export function publicOrigin(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
