/** `npm run torture` tries every case of a matrix, `npm run test:ground` some of each kind. */
export const isWhole = process.env['EVERY_CASE'] === '1';

export function someOf<T>(all: readonly T[], kinds: readonly NoInfer<T>[]): readonly T[] {
  const missing = kinds.filter(kind => !all.includes(kind));
  if (missing.length > 0) throw new Error(`no such case: ${missing.join()}`);
  return isWhole ? all : all.filter(one => kinds.includes(one));
}
