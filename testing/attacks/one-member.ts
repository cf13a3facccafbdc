import { createServer } from 'node:http';
import { load, type LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { importCatalogue } from '#features/shelf/operator-contract.ts';
import { portOf } from '#server/calls/port-of.ts';
import type { Finding } from './finding.ts';
import { measureOthers, operationsPath, seconds, tap } from './quiet-others.ts';

const operationsOfBatch = 50;

/** Not the server's own machine, which counts as the operator and is not limited. */
const laptop = '203.0.113.77';

/**
 * One member sends batches over many connections. As a control the same load goes to a bare server: what the others lose
 * then is only the generator's share of the machine.
 */
export async function oneMember(stage: Stage, connections: number, isControl = false): Promise<Finding> {
  const { product, stickerIds, cookie } = stage;
  const origin = isControl ? await bareServer() : product.origin;
  const headers = { Cookie: cookie, 'X-Forwarded-For': laptop };
  const next = () => {
    const operations = Array.from({ length: operationsOfBatch }, (_, at) => tap({ stickerIds }, at));
    return { path: operationsPath(stage), method: 'POST', body: JSON.stringify({ operations }) };
  };
  let attacked: LoadResult | undefined;
  const name = `${isControl ? 'control' : 'member'}-${connections}`;
  const others = await measureOthers(stage, name, async () => {
    attacked = await load({ origin, headers, connections, seconds: seconds + 1, next });
  });
  const whom = isControl ? 'control: a bare server gets' : 'one member,';
  return {
    attack: `${whom} ${connections} connections of batches of ${operationsOfBatch}`,
    seen: `${others.seen}; the member: ${Math.round(attacked?.perSecond ?? 0)}/s, ${attacked?.failures} refused`,
    isMet: others.isMet,
  };
}

/** One member, who is none, makes an operator's call. */
export async function oneWhoIsNoOperator(stage: Stage): Promise<Finding> {
  const headers = { Cookie: stage.cookie, 'X-Forwarded-For': laptop };
  const body = JSON.stringify({ file: 'x'.repeat(90_000) });
  let attacked: LoadResult | undefined;
  const others = await measureOthers(stage, 'no-operator', async () => {
    attacked = await load({
      origin: stage.product.origin,
      headers,
      connections: 64,
      seconds: seconds + 1,
      next: () => ({
        path: importCatalogue.path.replace(':mode', 'preview'),
        method: importCatalogue.method,
        body,
      }),
    });
  });
  return {
    attack: "one member, 64 connections of operators' calls of 90 kB",
    seen: `${others.seen}; the member: ${Math.round(attacked?.perSecond ?? 0)}/s refused`,
    isMet: others.isMet,
  };
}

/** Refuses everything, as late as ours. */
async function bareServer(): Promise<string> {
  const server = createServer((request, answer) => {
    request.resume();
    answer.statusCode = 429;
    setTimeout(() => answer.end('{}'), 500 * (1 + Math.random()));
  });
  await new Promise<void>(resolve => server.unref().listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}
