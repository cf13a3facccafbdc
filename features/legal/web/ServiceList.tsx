import { text } from './text.ts';
import type { listConsentScripts } from '#features/consent/contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';

/** What the operator built in that runs only with consent: which kind, and whose server it comes from. */
export function ServiceList({ listed }: { listed: OutputOf<typeof listConsentScripts> | undefined }) {
  if (listed === undefined) return <p>{text.loading}</p>;
  if (listed.scripts.length === 0) return <p>{text.noServices}</p>;
  return (
    <>
      <p>{text.services}</p>
      <ul className="legal-list">
        {listed.scripts.map(({ id, type, src }) => (
          <li key={id}>
            {text.service[type]}: {id} ({hostOf(src)})
          </li>
        ))}
      </ul>
    </>
  );
}

/** Registered addresses are whole ones or paths of our own. */
function hostOf(src: string): string {
  return src.startsWith('/') ? text.ownServer : new URL(src).host;
}
