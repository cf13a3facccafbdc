import type { Config } from './config.ts';

/** For links in mails, feeds and previews. Never the request's Host, which the client chooses. */
export function publicOrigin(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
