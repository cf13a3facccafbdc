import type { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Config } from '../config.ts';
import { linkedPaths } from '#shared/list-paths.ts';

const anHour = 'public, max-age=3600';

/** Serves the files by which Android and iOS open invitations and lists in the operator's own builds of the native shell. */
export function mountAppLinks(app: Hono<AppEnv>, { androidApp, appleApp }: Config): void {
  if (androidApp !== undefined) {
    const target = {
      namespace: 'android_app',
      package_name: androidApp.packageName,
      sha256_cert_fingerprints: androidApp.fingerprints,
    };
    const statement = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', c => c.json(statement, 200, { 'Cache-Control': anHour }));
  }
  if (appleApp !== undefined) {
    const components = Object.values(linkedPaths).map(linked => ({ '/': linked.replace(':token', '*') }));
    const association = { applinks: { details: [{ appIDs: [appleApp], components }] } };
    app.get('/.well-known/apple-app-site-association', c =>
      c.json(association, 200, { 'Cache-Control': anHour }),
    );
  }
}
