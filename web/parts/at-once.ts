/** A thenable that resolves synchronously: `renderToString` does not wait, and React suspends for at least 300 ms. */
export function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- React asks a lazy part's promise by `then`.
  return { then: (take: (value: Value) => void) => take(value) } as unknown as Promise<Value>;
}
