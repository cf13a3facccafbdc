import type { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Config } from '../config.ts';
import { publicOrigin } from '../public-origin.ts';

const securityTextPath = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; the date moves on every day. */
const validDays = 180;

/** Serves security.txt, which tells finders of vulnerabilities where to report them. */
export function mountSecurityText(app: Hono<AppEnv>, config: Config): void {
  const { securityContact } = config;
  if (securityContact === undefined) return;
  app.get(securityTextPath, c => {
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString().slice(0, 10);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicOrigin(config)}${securityTextPath}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
  });
}
