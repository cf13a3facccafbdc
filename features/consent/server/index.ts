import { createHash } from 'node:crypto';
import { listConsentScripts } from '../contract.ts';
import { hostsOf, type RegisteredScript } from '../rules/registered-script.ts';
import { apiWords } from './api-words.ts';
import { endpointsOf, serve, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Cache lifetime in seconds; the operator's changes need a restart anyway. */
const keptSeconds = 300;

const serveListConsentScripts = serve(listConsentScripts)(async context => {
  context.answer.setHeader('Cache-Control', `public, max-age=${keptSeconds}`);
  return {
    scripts: context.config.consentScripts.map(({ connect, images, ...script }) => {
      const hosts = hostsOf({ ...script, connect, images });
      return { ...script, hosts: [...hosts], version: versionOf(script, hosts) };
    }),
  };
});

/** Changes whenever what visitors are told changes. */
function versionOf(script: ToldOf, hosts: readonly string[]): string {
  const { id, type, provider, purpose, period } = script;
  const told = JSON.stringify([type, provider, purpose, period, hosts]);
  return `${id}.${createHash('sha256').update(told).digest('hex').slice(0, 8)}`;
}

type ToldOf = Pick<RegisteredScript, 'id' | 'type' | 'provider' | 'purpose' | 'period'>;

/** Stores nothing: choices stay in the browser. */
export const consentDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, { serveListConsentScripts }),
  refusals: {},
  refusalTexts: {},
  tables: {},
};
