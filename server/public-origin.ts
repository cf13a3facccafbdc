import type { Config } from './config.ts';

/** The origin for links in mails, feeds and previews. Never taken from the request's Host, which the client chooses. */
export function publicOrigin(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
