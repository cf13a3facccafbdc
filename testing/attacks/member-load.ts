// Loads from a process of its own, whose work does not delay the clock that measures the others.
import { createServer } from 'node:http';
import { load } from '../../bench/load.ts';
import { operationsPath, tap } from './quiet-others.ts';
import type { MemberLoad } from './one-member.ts';

const { origin, albumId, stickerIds, batch, ...options }: MemberLoad = JSON.parse(process.argv[2] ?? '{}');
const next = () => {
  const operations = Array.from({ length: batch }, (_, at) => tap({ stickerIds }, at));
  return { path: operationsPath({ albumId }), method: 'POST', body: JSON.stringify({ operations }) };
};
const result = await load({ ...options, origin: origin ?? (await bareServer()), next });
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());

/** Refuses everything, as late as ours. */
async function bareServer(): Promise<string> {
  const server = createServer((request, answer) => {
    request.resume();
    answer.statusCode = 429;
    setTimeout(() => answer.end('{}'), 500 * (1 + Math.random()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
