export function toastKeyOf(tradeId: string): string {
  return `trade-${tradeId}`;
}

/** An old failure must not stand beside a new success. */
export const proposalToastKey = 'trade-proposal';
