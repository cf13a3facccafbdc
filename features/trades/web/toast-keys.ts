export function toastKeyOf(tradeId: string): string {
  return `trade-${tradeId}`;
}

/** One key for all proposals, so that an old failure is not shown beside a new success. */
export const proposalToastKey = 'trade-proposal';
