export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach(notification => notification.close());
}

export async function clearNotifications(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await closeShown();
}
