const freshMs = 5_000;

const readLimitMs = 20_000;

const answers = new Map<string, Promise<Response>>();

/** Makes the calls that the page will need before its code is loaded; the server names them to members only. */
export function makeEarlyCalls(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content;
  for (const address of named?.split(' ') ?? []) {
    const answer = fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(readLimitMs) });
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
}

export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return performance.now() < freshMs ? answer : undefined;
}

export function dropEarlyAnswers(): void {
  answers.clear();
}
