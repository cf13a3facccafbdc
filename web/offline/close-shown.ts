/** Messages of the app that the device shows. */
export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach(notification => notification.close());
}

/** They and the number on the icon: for whoever used this device until now. */
export async function clearNotifications(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await closeShown();
}
