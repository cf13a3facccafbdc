export interface Repeated {
  /** Resolves when all that was asked for is done; rejects as the work does. */
  ask(): Promise<void>;
  /** Resolves, or rejects, with what runs at present. */
  settled(): Promise<void>;
}

/** Does `work` for whoever asks: one run at a time, one more if it was asked for meanwhile, none once it `isOver`. */
export function oneAtATime(work: () => Promise<void>, isOver: () => boolean): Repeated {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function run(): Promise<void> {
    try {
      do {
        // Whoever asks in the same turn is served by the same run.
        await Promise.resolve();
        isAsked = false;
        await work();
      } while (isAsked && !isOver());
    } finally {
      // At once, so that a new call does not wait for a run that is over.
      running = undefined;
    }
  }

  return {
    async ask() {
      if (isOver()) return;
      isAsked = true;
      await (running ??= run());
    },
    settled: async () => running,
  };
}
