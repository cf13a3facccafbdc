import { findNonce, puzzleCount } from '../rules/proof-of-work.ts';

/** After some 40 ms on a slow phone it yields, so that the page stays responsive. */
const triesInOneGo = 5_000;

/** Takes about a second on a slow phone. */
export async function solveChallenge(challenge: string): Promise<number[]> {
  const nonces: number[] = [];
  let from = 0;
  while (nonces.length < puzzleCount) {
    const nonce = findNonce(challenge, nonces.length, from, triesInOneGo);
    if (nonce !== undefined) nonces.push(nonce);
    from = nonce === undefined ? from + triesInOneGo : 0;
    await new Promise(resolve => setTimeout(resolve));
  }
  return nonces;
}
