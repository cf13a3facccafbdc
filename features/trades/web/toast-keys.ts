/** Messages about one request take each other's place. */
export function toastKeyOf(tradeId: string): string {
  return `trade-${tradeId}`;
}

/** So do those about sending proposals: an old failure must not stand beside a new success. */
export const proposalToastKey = 'trade-proposal';
