const channelName = 'klebekumpel-session';

export function tellSignedIn(userId: string): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage(userId);
  channel.close();
}

export function onSignedInElsewhere(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => listener(data));
  return () => channel.close();
}
