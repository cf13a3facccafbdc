import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Left with the page like the queries' answers, so that both sides render the same. */
export const siteAnswerKey = ['site', 'answer'] as const;

/** What a form that was sent to the page's address without JavaScript has come to; undefined when none was. */
export function readSiteAnswer(client: QueryClient): string | undefined {
  return client.getQueryData<string>(siteAnswerKey);
}

/** The same for a component, for as long as it is shown. */
export function useSiteAnswer(): string | undefined {
  const client = useQueryClient();
  const [answer] = useState(() => readSiteAnswer(client));
  return answer;
}
