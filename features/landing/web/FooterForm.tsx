import { useEffect } from 'react';
import { NewsletterForm } from '#features/newsletter/web/NewsletterForm.tsx';
import { useMaySubscribe } from '#features/newsletter/web/queries.ts';
import { followFailed } from '#web/layout/focus-of-failed.ts';

/** Comes when the page is idle, and with it what nothing needs before a part has failed. */
export function FooterForm({ hasSession }: { hasSession: boolean }) {
  useEffect(followFailed, []);
  return useMaySubscribe(hasSession) ? <NewsletterForm /> : null;
}
