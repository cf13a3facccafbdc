import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Dehydrated with the queries, so that server and browser render the same. */
export const siteAnswerKey = ['site', 'answer'] as const;

export function readSiteAnswer(client: QueryClient): string | undefined {
  return client.getQueryData<string>(siteAnswerKey);
}

export function useSiteAnswer(): string | undefined {
  const client = useQueryClient();
  const [answer] = useState(() => readSiteAnswer(client));
  return answer;
}
