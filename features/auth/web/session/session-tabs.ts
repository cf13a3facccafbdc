const channelName = 'klebekumpel-session';

export function tellSignedIn(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage('signed_in');
  channel.close();
}

export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
