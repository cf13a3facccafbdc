import { createServer } from 'node:http';
import type { Stage } from '../../bench/stage.ts';
import { importCatalogue } from '#features/shelf/operator-contract.ts';
import { portOf } from '#server/calls/port-of.ts';
import type { Finding } from './finding.ts';
import { measureBeside, operationsPath, tap } from './quiet-others.ts';

const operationsOfBatch = 50;

/** Not from the server's own machine, which counts as the operator and is not limited. */
const headersOf = ({ cookie }: Stage) => ({ Cookie: cookie, 'X-Forwarded-For': '203.0.113.77' });

/**
 * One member sends batches over many connections. As a control the same load goes to a bare server: what the others lose
 * then is only the generator's share of the machine.
 */
export async function oneMember(stage: Stage, connections: number, isControl = false): Promise<Finding> {
  const { product, stickerIds } = stage;
  const origin = isControl ? await bareServer() : product.origin;
  const next = () => {
    const operations = Array.from({ length: operationsOfBatch }, (_, at) => tap({ stickerIds }, at));
    return { path: operationsPath(stage), method: 'POST', body: JSON.stringify({ operations }) };
  };
  const name = `${isControl ? 'control' : 'member'}-${connections}`;
  const whom = isControl ? 'control: a bare server gets' : 'one member,';
  const sent = { origin, headers: headersOf(stage), connections, next };
  return {
    attack: `${whom} ${connections} connections of batches of ${operationsOfBatch}`,
    ...(await measureBeside(stage, name, 'the member', sent)),
  };
}

/** One member, who is none, makes an operator's call. */
export async function oneWhoIsNoOperator(stage: Stage): Promise<Finding> {
  const body = JSON.stringify({ file: 'x'.repeat(90_000) });
  const path = importCatalogue.path.replace(':mode', 'preview');
  const next = () => ({ path, method: importCatalogue.method, body });
  const sent = { headers: headersOf(stage), connections: 64, next };
  return {
    attack: "one member, 64 connections of operators' calls of 90 kB",
    ...(await measureBeside(stage, 'no-operator', 'the member', sent)),
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
