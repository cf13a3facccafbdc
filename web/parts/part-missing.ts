/** The code of a part has not come, or not in time. */
export class PartMissing extends Error {
  /** Lets it be asked for once more. */
  readonly askAgain: () => void;
  /** Resolves if it comes after all. */
  readonly arrival: Promise<unknown>;

  constructor(askAgain: () => void, arrival: Promise<unknown>, cause: unknown) {
    super('A part of the app has not come.', { cause });
    this.askAgain = askAgain;
    this.arrival = arrival;
  }
}

/** For React's roots: what a boundary shows the member already is no mistake of ours. */
export function reportCaught(error: unknown): void {
  if (error instanceof PartMissing) console.warn(error.message, error.cause);
  else console.error(error);
}
