import { useMutation, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { endNewsletter, Token } from '../contract.ts';
import { LinkPage, WaysOn } from './LinkPage.tsx';
import { PressOnce } from './PressOnce.tsx';
import { endQuery } from './queries.ts';
import { linkText } from './text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { readSiteAnswer, useSiteAnswer } from '#web/site/site-answer.ts';
import type { SiteAddress, SitePage } from '#web/site/site-page.ts';

function NewsletterEnd({ address }: { address: SiteAddress }) {
  const token = address.params['token'] ?? '';
  const isWhole = v.is(Token, token);
  // The reply, a `LinkState`, when the form below was sent without JavaScript.
  const answer = useSiteAnswer();
  // Only in the browser, because the server renders the same page for every token.
  const link = useQuery({ ...endQuery(token), enabled: isWhole && answer === undefined });
  const end = useMutation({ mutationFn: () => call(endNewsletter, { token }) });
  const isDead = end.error instanceof CallRefused && end.error.code === 'newsletter_link_dead';
  const state = answer ?? link.data?.state;
  if (end.isSuccess || answer === 'open' || state === 'used')
    return (
      <LinkPage title={linkText.endedTitle} detail={linkText.endedDetail}>
        <WaysOn takesFocus={end.isSuccess} />
      </LinkPage>
    );
  if (!isWhole || state === 'dead' || isDead)
    return (
      <LinkPage title={linkText.deadTitle} detail={linkText.deadEndDetail}>
        <WaysOn />
      </LinkPage>
    );
  return (
    <LinkPage title={linkText.endTitle} detail={linkText.endDetail}>
      <PressOnce action={address.path} label={linkText.end} press={end} />
    </LinkPage>
  );
}

function titleOf(answer: string | undefined): string {
  if (answer === undefined) return linkText.endTitle;
  return answer === 'dead' ? linkText.deadTitle : linkText.endedTitle;
}

export const newsletterEndPage: SitePage = {
  Content: NewsletterEnd,
  head: client => ({
    title: titleOf(readSiteAnswer(client)),
    description: linkText.endDescription,
    isIndexed: false,
  }),
};
