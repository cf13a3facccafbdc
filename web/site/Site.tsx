import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SiteAddress } from './site-page.ts';
import { SiteFrame } from './pages.tsx';

export interface SiteProps {
  client: QueryClient;
  address: SiteAddress;
  Content: ComponentType<{ address: SiteAddress }>;
  /** Only the way back into the app depends on it. */
  hasSession: boolean;
}

/** A public page in its frame, alike on the server and in the browser. */
export function Site({ client, address, Content, hasSession }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteFrame hasSession={hasSession} path={address.path}>
        <Content address={address} />
      </SiteFrame>
    </QueryClientProvider>
  );
}
