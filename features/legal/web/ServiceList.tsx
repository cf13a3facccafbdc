import { Blocks } from './Blocks.tsx';
import { named, type Table } from './document.ts';
import { text } from './text.ts';
import type { listConsentScripts } from '#features/consent/contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { designText } from '#web/design/text.ts';

type Listed = OutputOf<typeof listConsentScripts>;

export function ServiceList({ listed }: { listed: Listed | undefined }) {
  if (listed === undefined) return <p>{designText.loading}</p>;
  if (listed.scripts.length === 0) return <p>{text.noServices}</p>;
  return <Blocks blocks={[{ table: tableOf(listed) }]} parts={{}} />;
}

function tableOf({ scripts }: Listed): Table {
  return {
    caption: text.services,
    columns: text.serviceColumns,
    rows: scripts.map(({ id, type, provider, purpose, period, hosts }) => [
      named(text.service[type], id),
      provider,
      purpose,
      period,
      hosts.length === 0 ? text.ownServer : hosts.join(', '),
    ]),
  };
}
