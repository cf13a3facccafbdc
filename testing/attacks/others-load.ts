// The others of `quiet-others.ts`, in a process of their own: what an attack costs the process that makes it delays no clock.
import { load, type LoadOptions } from '../../bench/load.ts';
import { operationsPath, partCount, tap, type OthersLoad } from './quiet-others.ts';

const { cookies, albumId, stickerIds, seconds, ...options }: OthersLoad = JSON.parse(process.argv[2] ?? '{}');
let turn = 0;
/** Every fourth request is a tap, the others open an album. */
const next: LoadOptions['next'] = () => {
  turn += 1;
  const headers = { Cookie: cookies[turn % cookies.length] ?? '' };
  if (turn % 4 > 0) return { path: `/api/collection/${albumId}`, headers };
  const body = JSON.stringify({ operations: [tap({ stickerIds }, turn)] });
  return { path: operationsPath({ albumId }), method: 'POST', body, headers };
};
for (const _ of ['quiet', 'during']) {
  const parts = [];
  while (parts.length < partCount) parts.push(await load({ ...options, seconds: seconds / partCount, next }));
  process.stdout.write(`${JSON.stringify(parts)}\n`);
}
