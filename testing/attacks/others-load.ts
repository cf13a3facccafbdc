// The others of `quiet-others.ts`, in a process of their own: what an attack costs the process that makes it delays no clock.
// The first line names them, each further line asks for a part.
import { createInterface } from 'node:readline';
import { load, type LoadResult } from '../../bench/load.ts';
import { newId, type Crowd, type OthersLoad } from './quiet-others.ts';

function measure({ origin, seconds }: OthersLoad, { requests, ...options }: Crowd): Promise<LoadResult> {
  let turn = 0;
  const next = () => {
    const { body, ...asked } = requests[(turn += 1) % requests.length] ?? { path: '/' };
    return { ...asked, ...(body && { body: body.replace(newId, crypto.randomUUID()) }) };
  };
  return load({ origin, seconds, ...options, next });
}

let given: OthersLoad | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  if (given === undefined) {
    given = JSON.parse(line) as OthersLoad;
    continue;
  }
  const of = given;
  const measured = Object.entries(of.crowds).map(
    async ([who, crowd]) => [who, await measure(of, crowd)] as const,
  );
  process.stdout.write(`${JSON.stringify(Object.fromEntries(await Promise.all(measured)))}\n`);
}
