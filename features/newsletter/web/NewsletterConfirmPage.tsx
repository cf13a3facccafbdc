import { useMutation, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { confirmNewsletter, Token } from '../contract.ts';
import { LinkPage, WaysOn } from './LinkPage.tsx';
import { PressOnce } from './PressOnce.tsx';
import { confirmationQuery } from './queries.ts';
import { linkText } from './text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { readSiteAnswer, useSiteAnswer } from '#web/site/site-answer.ts';
import type { SiteAddress, SitePage } from '#web/site/site-page.ts';

function NewsletterConfirm({ address }: { address: SiteAddress }) {
  const token = address.params['token'] ?? '';
  const isWhole = v.is(Token, token);
  // The reply, a `LinkState`, when the form below was sent without JavaScript.
  const answer = useSiteAnswer();
  // Only in the browser, because the server renders the same page for every token.
  const link = useQuery({ ...confirmationQuery(token), enabled: isWhole && answer === undefined });
  const confirm = useMutation({ mutationFn: () => call(confirmNewsletter, { token }) });
  const refusal = confirm.error instanceof CallRefused ? confirm.error.code : undefined;
  if (confirm.isSuccess || answer === 'open')
    return (
      <LinkPage title={linkText.confirmedTitle} detail={linkText.confirmedDetail}>
        <WaysOn takesFocus={confirm.isSuccess} />
      </LinkPage>
    );
  const state = answer ?? link.data?.state;
  if (state === 'used' || refusal === 'newsletter_link_used')
    return (
      <LinkPage title={linkText.usedTitle} detail={linkText.usedDetail}>
        <WaysOn />
      </LinkPage>
    );
  if (!isWhole || state === 'dead' || refusal === 'newsletter_link_dead')
    return (
      <LinkPage title={linkText.deadTitle} detail={linkText.deadConfirmDetail}>
        <WaysOn />
      </LinkPage>
    );
  return (
    <LinkPage title={linkText.confirmTitle} detail={linkText.confirmDetail}>
      <PressOnce action={address.path} label={linkText.confirm} press={confirm} />
    </LinkPage>
  );
}

function titleOf(answer: string | undefined): string {
  if (answer === 'open') return linkText.confirmedTitle;
  if (answer === 'used') return linkText.usedTitle;
  return answer === 'dead' ? linkText.deadTitle : linkText.confirmTitle;
}

export const newsletterConfirmPage: SitePage = {
  Content: NewsletterConfirm,
  head: client => ({
    title: titleOf(readSiteAnswer(client)),
    description: linkText.confirmDescription,
    isIndexed: false,
  }),
};
