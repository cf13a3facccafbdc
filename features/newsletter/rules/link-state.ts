export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** `dead`: expired, or never valid. */
export type LinkState = 'open' | 'used' | 'dead';

export function confirmationState(link: {
  readonly status: SubscriptionStatus;
  readonly isExpired: boolean;
}): LinkState {
  if (link.status === 'pending') return link.isExpired ? 'dead' : 'open';
  return link.status === 'confirmed' ? 'used' : 'dead';
}

/** A subscription that was never confirmed cannot be ended. */
export function endState(status: SubscriptionStatus): LinkState {
  if (status === 'pending') return 'dead';
  return status === 'confirmed' ? 'open' : 'used';
}
