/** Work that ends when the test says so; `begun` names it in the order in which it began. */
export function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    hold: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>(resolve => ends.set(name, resolve));
      return name;
    },
    async end(name: string | undefined) {
      ends.get(name ?? '')?.();
      await new Promise(resolve => setImmediate(resolve));
    },
  };
}
