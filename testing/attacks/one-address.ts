import { createCollectors } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { readExchange } from '#features/trades/partner-contract.ts';
import { befriend } from '#testing/people.ts';
import type { Finding } from './finding.ts';
import { measureBeside, operationsPath, tap } from './quiet-others.ts';

const operationsOfBatch = 50;
const connectionsOfMember = 4;

/** Behind one address each member sends batches and asks for what it could swap, as fast as possible. */
export async function oneAddress(stage: Stage, members: number): Promise<Finding> {
  const { db, stickerIds } = stage;
  const { ids, cookies } = await createCollectors(stage, 'neighbour-', members);
  for (let at = 0; at < members; at += 2) await befriend(db, ids[at] ?? '', ids[at + 1] ?? '');
  let turn = 0;
  const next = () => {
    turn += 1;
    const at = turn % members;
    const headers = { Cookie: cookies[at] ?? '', 'X-Forwarded-For': '203.0.113.64' };
    // The friends are neighbours: 0 and 1, 2 and 3.
    const friendId = ids[at ^ 1] ?? '';
    if (Math.floor(turn / members) % 2 > 0)
      return { path: readExchange.path.replace(':friendId', friendId), headers };
    const operations = Array.from({ length: operationsOfBatch }, (_, which) => tap({ stickerIds }, which));
    return { path: operationsPath(stage), method: 'POST', body: JSON.stringify({ operations }), headers };
  };
  const connections = members * connectionsOfMember;
  return {
    attack: `${members} members of one address, ${connections} connections of batches and exchanges`,
    ...(await measureBeside(stage, `address-${members}`, 'the address', { connections, next })),
  };
}
