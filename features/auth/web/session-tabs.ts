const channelName = 'klebekumpel-session';

/** Tells the other tabs of this browser that somebody has signed in; they have the session's cookie, too. */
export function tellSignedIn(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage('signed_in');
  channel.close();
}

/** Hears it; returns the way to stop. Browsers without such a channel find out when they ask. */
export function onSignedInElsewhere(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
