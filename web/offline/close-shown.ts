export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach(notification => notification.close());
}

/** Clears the notifications and the icon's badge, which are for the member who used this device until then. */
export async function clearNotifications(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await closeShown();
}
