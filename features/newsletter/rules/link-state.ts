export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** `open` can be used, `used` has done its work, `dead` does nothing any more or never did. */
export type LinkState = 'open' | 'used' | 'dead';

/** What the link of a confirmation mail can still do. */
export function confirmationState(link: {
  readonly status: SubscriptionStatus;
  readonly isExpired: boolean;
}): LinkState {
  if (link.status === 'pending') return link.isExpired ? 'dead' : 'open';
  return link.status === 'confirmed' ? 'used' : 'dead';
}

/** What the way out of a newsletter can still do; a subscription that was never confirmed has none. */
export function endState(status: SubscriptionStatus): LinkState {
  if (status === 'pending') return 'dead';
  return status === 'confirmed' ? 'open' : 'used';
}
