import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SiteContentProps } from './site-page.ts';
import { SiteFrame } from './pages.tsx';

export interface SiteProps extends SiteContentProps {
  client: QueryClient;
  Content: ComponentType<SiteContentProps>;
}

export function Site({ client, address, Content, hasSession }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteFrame hasSession={hasSession} path={address.path}>
        <Content address={address} hasSession={hasSession} />
      </SiteFrame>
    </QueryClientProvider>
  );
}
