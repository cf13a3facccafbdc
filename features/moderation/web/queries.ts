import { useMutation, useQueryClient } from '@tanstack/react-query';
import { objectToDecision, readMyCases, readSubject, reportContent } from '../contract.ts';
import type { ReportKind } from '../rules/report.ts';
import { text } from './text.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { untilSeen } from '#web/moments/in-time.ts';
import type { InputOf } from '#shared/endpoint.ts';

export const subjectQuery = (kind: ReportKind, subjectId: string) =>
  callQuery(['report-subject', kind, subjectId], readSubject, { kind, subjectId }, { retry: false });

export const casesQuery = callQuery(['my-cases'], readMyCases, {});

export function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof reportContent>) => call(reportContent, input),
    // Without an answer it may have arrived all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: casesQuery.queryKey }),
  });
}

export function useObject(description: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof objectToDecision>) => call(objectToDecision, input),
    onSuccess: () => showToast({ title: text.objected, description, tone: 'success', key: 'objection' }),
    onError: errorToast(text.error, 'objection'),
    onSettled: () => untilSeen(client.invalidateQueries({ queryKey: casesQuery.queryKey })),
  });
}
