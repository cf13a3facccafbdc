import { queryOptions } from '@tanstack/react-query';

const scarceBytes = 50_000_000;

export const opensOfflineQuery = queryOptions({
  queryKey: ['opensOffline'],
  queryFn: readOffline,
  staleTime: 0,
});

async function readOffline(): Promise<'ready' | 'preparing' | 'noWorker' | 'noRoom'> {
  if (!('serviceWorker' in navigator)) return 'noWorker';
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate !== undefined && (estimate.quota ?? scarceBytes) - (estimate.usage ?? 0) < scarceBytes)
    return 'noRoom';
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active == null ? 'preparing' : 'ready';
}
