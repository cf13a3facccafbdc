import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { objectToDecision, readMyCases, readSubject, reportContent } from '../contract.ts';
import type { ReportKind } from '../rules/report.ts';
import { text } from './text.ts';
import { call } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';
import type { InputOf } from '#shared/endpoint.ts';

export const subjectQuery = (kind: ReportKind, subjectId: string) =>
  queryOptions({
    queryKey: ['report-subject', kind, subjectId],
    queryFn: () => call(readSubject, { kind, subjectId }),
    retry: false,
  });

export const casesQuery = queryOptions({
  queryKey: ['my-cases'],
  queryFn: () => call(readMyCases, {}),
});

export function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof reportContent>) => call(reportContent, input),
    onSuccess: () => client.invalidateQueries({ queryKey: casesQuery.queryKey }),
  });
}

export function useObject(description: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof objectToDecision>) => call(objectToDecision, input),
    onSuccess: () => showToast({ title: text.objected, description, tone: 'success', key: 'objection' }),
    onError: error =>
      showToast({ title: text.error, description: error.message, tone: 'error', key: 'objection' }),
    onSettled: () => client.invalidateQueries({ queryKey: casesQuery.queryKey }),
  });
}
