/** Answers are fresh for this long after the page began; who asks later wants to know what is true then. */
const freshMs = 5_000;

/** What is only read has come whole by then, or counts as lost. */
export const readLimitMs = 20_000;

const answers = new Map<string, Promise<Response>>();

/**
 * Asks what the page will need while its code is still on the way. The server names the calls in the page itself, to
 * members only.
 */
export function makeEarlyCalls(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content;
  for (const address of named?.split(' ') ?? []) {
    const answer = fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(readLimitMs) });
    // Whoever takes the answer sees the failure; nobody may.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
}

/** The answer that was asked for early, once and while it is fresh. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return performance.now() < freshMs ? answer : undefined;
}

/** A change makes them old: of the member's things, or of who the member is. */
export function dropEarlyAnswers(): void {
  answers.clear();
}
