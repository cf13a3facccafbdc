import { nothing, refused, type Samples } from '#testing/sample.ts';

export const moderationSamples: Samples = {
  readSubject: {
    ask: world => ({ kind: 'message', subjectId: world.tradeId }),
    stranger: refused('report_not_found'),
  },
  reportContent: {
    ask: world => ({ kind: 'message', subjectId: world.tradeId, reason: 'insult' }),
    stranger: refused('report_not_found'),
  },
  readMyCases: { ask: nothing, stranger: () => ({ decisions: [], reports: [] }) },
  objectToDecision: {
    ask: world => ({ decisionId: world.decisionId, ground: 'untrue' }),
    stranger: refused('decision_not_found'),
  },
  listCases: { ask: nothing },
  decideCase: {
    ask: world => ({ kind: 'person', subjectId: world.bensId, measure: 'none', reason: 'Gut so' }),
  },
  answerObjection: { ask: world => ({ decisionId: world.decisionId, isGranted: true, answer: 'Stimmt' }) },
  findMembers: { ask: () => ({ words: 'mia' }) },
  suspendMember: {
    ask: world => ({ userId: world.miasId, days: 7, reason: 'Gemein' }),
  },
  liftSuspension: { ask: world => ({ userId: world.miasId }) },
  endMembersSessions: { ask: world => ({ userId: world.miasId }) },
  listContent: { ask: () => ({ words: '' }) },
  takeDownContent: { ask: world => ({ kind: 'list', subjectId: world.listToken, reason: 'Gemein' }) },
  restoreContent: { ask: world => ({ kind: 'list', subjectId: world.listToken }) },
  releaseContent: { ask: world => ({ kind: 'post', subjectId: world.postId, isGranted: true }) },
  readState: { ask: nothing },
  readOperatorLog: { ask: nothing },
};
