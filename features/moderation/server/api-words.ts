import { reportsOfMemberADay, reportsOfNetworkAnHour } from '../rules/report.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Moderation',
  summaries: {
    listContent: 'Searches what members have written',
    releaseContent: 'Releases what waits to be looked at, or does not',
    restoreContent: 'Shows again what was taken down',
    takeDownContent: 'Takes down what nobody has reported',
    endMembersSessions: 'Signs a member out everywhere',
    findMembers: 'Searches members',
    liftSuspension: 'Lifts the suspension of a member',
    suspendMember: 'Suspends a member',
    objectToDecision: 'Objects to a decision about the member',
    readMyCases: 'Lists decisions about the member and what became of reports',
    answerObjection: 'Answers an objection',
    decideCase: 'Decides about what was reported',
    listCases: 'Lists what was reported and is not decided',
    readSubject: 'Says what a report would be about',
    reportContent: 'Reports mean or forbidden content to the operators',
    readOperatorLog: 'Lists what operators did',
    readState: 'Answers how the server is',
  },
  limits: {
    reportContent: `${reportsOfMemberADay} a day, ${reportsOfNetworkAnHour} an hour of visitors from one network`,
  },
};
