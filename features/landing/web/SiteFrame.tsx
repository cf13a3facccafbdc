import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frameText } from './frame-text.ts';
import { SiteFrameFooter } from './SiteFrameFooter.tsx';
import { SiteFrameHeader } from './SiteFrameHeader.tsx';
import { consentServicesKey } from '#web/site/queries.ts';
import { later } from '#web/parts/later.tsx';
// Imported here, because styles of lazy parts belong to the first paint.
import '#features/consent/web/consent.css';
import '#features/newsletter/web/newsletter-form.css';
import './site-frame.css';

export interface SiteFrameProps {
  hasSession: boolean;
  path: string;
  children: ReactNode;
}

const CookieSettingsButton = later('withPage', () =>
  import('#features/consent/web/CookieSettingsButton.tsx').then(module => module.CookieSettingsButton),
);

const ConsentBanner = later('withPage', () =>
  import('#features/consent/web/ConsentBanner.tsx').then(module => module.ConsentBanner),
);

export function SiteFrame({ hasSession, path, children }: SiteFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        {frameText.skip}
      </a>
      <SiteFrameHeader hasSession={hasSession} path={path} />
      {children}
      <SiteFrameFooter hasSession={hasSession} path={path} />
      <p role="status" className="site-missing">
        {frameText.codeMissing}{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this page once more, with its query */}
        <a href="">{frameText.reload}</a>
      </p>
      <CookieSettingsButton />
      <ConsentBanner path={path} services={useQueryClient().getQueryData(consentServicesKey)} />
    </>
  );
}
