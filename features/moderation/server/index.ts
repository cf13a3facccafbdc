import { moderationRefusals } from '../contract.ts';
import { operatorRefusals } from '../operator-contract.ts';
import { moderationRefusalTexts } from '../text.ts';
import {
  serveListContent,
  serveReleaseContent,
  serveRestoreContent,
  serveTakeDownContent,
} from './content.ts';
import {
  serveEndMembersSessions,
  serveFindMembers,
  serveLiftSuspension,
  serveSuspendMember,
} from './members.ts';
import { serveObjectToDecision, serveReadMyCases } from './my-cases.ts';
import { serveAnswerObjection, serveDecideCase, serveListCases } from './queue.ts';
import { serveReadSubject, serveReportContent } from './reports.ts';
import { serveReadOperatorLog, serveReadState } from './state.ts';
import { moderationTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const moderationDoor: FeatureDoor = {
  endpoints: [
    serveReadSubject,
    serveReportContent,
    serveReadMyCases,
    serveObjectToDecision,
    serveListCases,
    serveDecideCase,
    serveAnswerObjection,
    serveFindMembers,
    serveSuspendMember,
    serveLiftSuspension,
    serveEndMembersSessions,
    serveListContent,
    serveTakeDownContent,
    serveRestoreContent,
    serveReleaseContent,
    serveReadState,
    serveReadOperatorLog,
  ],
  refusals: { ...moderationRefusals, ...operatorRefusals },
  refusalTexts: moderationRefusalTexts,
  tables: moderationTables,
};
