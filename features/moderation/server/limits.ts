import { reportsOfMemberADay, reportsOfNetworkAnHour, reportsOfVisitorsADay } from '../rules/report.ts';
import type { Database, Queries } from '#server/database/database.ts';
import {
  countAgainst,
  countingKey,
  countsOfNetwork,
  countWithin,
  type Count,
} from '#server/calls/rate-limit.ts';
import { day, hour } from '#shared/limits.ts';

/** See L-32. All visitors share a limit, so that many addresses cannot fill the queue. */
export function countReport(db: Database, memberId: string | null, network: string) {
  const counts: readonly Count[] =
    memberId === null
      ? [
          ...countsOfNetwork('report-network', network, { most: reportsOfNetworkAnHour, seconds: hour }),
          [countingKey('report-visitors'), { most: reportsOfVisitorsADay, seconds: day }],
        ]
      : [[countingKey('report-member', memberId), { most: reportsOfMemberADay, seconds: day }]];
  return countAgainst(db, ...counts);
}

export function countOperatorMail(db: Database, tx: Queries) {
  return countWithin(db, tx, [countingKey('reports-wait'), { most: 1, seconds: hour }]);
}

/** An open page of operators asks again after each deed and each return to it: only the first is a search. */
export async function isNewSearch(db: Database, operatorId: string, words: string): Promise<boolean> {
  const again = { most: 1, seconds: hour };
  return (await countAgainst(db, [countingKey('find-members', operatorId, words), again])) === undefined;
}
