import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { siteAnswerKey } from './queries.ts';

export function readSiteAnswer(client: QueryClient): string | undefined {
  return client.getQueryData<string>(siteAnswerKey);
}

export function useSiteAnswer(): string | undefined {
  const client = useQueryClient();
  const [answer] = useState(() => readSiteAnswer(client));
  return answer;
}
