/** What a request is to one of its sides. */
export type Way = 'both' | 'gives' | 'gets';

/** A request may ask without offering, or give without asking. */
export function wayOf({
  gives,
  gets,
}: { readonly [side in 'gives' | 'gets']: { readonly length: number } }): Way {
  if (gets.length === 0) return 'gives';
  return gives.length === 0 ? 'gets' : 'both';
}
