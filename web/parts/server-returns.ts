import { untilItComes } from './until-it-comes.ts';

export async function reachServer(): Promise<void> {
  const { ok, status } = await fetch(location.href, { method: 'HEAD' });
  if (!ok) throw new Error(`The server answers ${status}.`);
}

/** Resolves when a server that was away is back; beside one that answers, a file that is gone would reload for ever. */
export async function serverReturns(): Promise<void> {
  const wasThere = await reachServer().then(
    () => true,
    () => false,
  );
  await (wasThere ? new Promise(() => undefined) : untilItComes(reachServer));
}
