export class PartMissing extends Error {
  readonly askAgain: () => void;
  readonly arrival: Promise<unknown>;

  constructor(askAgain: () => void, arrival: Promise<unknown>, cause: unknown) {
    super('A part of the app has not come.', { cause });
    this.askAgain = askAgain;
    this.arrival = arrival;
  }
}

export function reportCaught(error: unknown): void {
  if (error instanceof PartMissing) console.warn(error.message, error.cause);
  else console.error(error);
}
