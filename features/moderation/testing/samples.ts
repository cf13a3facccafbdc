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
  listCases: { ask: nothing, stranger: refused('operator_only') },
  decideCase: {
    ask: world => ({ kind: 'person', subjectId: world.bensId, measure: 'none', reason: 'Gut so' }),
    stranger: refused('operator_only'),
  },
  answerObjection: {
    ask: world => ({ decisionId: world.decisionId, isGranted: true, answer: 'Stimmt' }),
    stranger: refused('operator_only'),
  },
  findMembers: { ask: () => ({ words: 'mia' }), stranger: refused('operator_only') },
  suspendMember: {
    ask: world => ({ userId: world.miasId, days: 7, reason: 'Gemein', decisionId: crypto.randomUUID() }),
    stranger: refused('operator_only'),
  },
  liftSuspension: { ask: world => ({ userId: world.miasId }), stranger: refused('operator_only') },
  endMembersSessions: { ask: world => ({ userId: world.miasId }), stranger: refused('operator_only') },
  listContent: { ask: () => ({ words: '' }), stranger: refused('operator_only') },
  takeDownContent: {
    ask: world => ({ kind: 'list', subjectId: world.listToken, reason: 'Gemein' }),
    stranger: refused('operator_only'),
  },
  restoreContent: {
    ask: world => ({ kind: 'list', subjectId: world.listToken }),
    stranger: refused('operator_only'),
  },
  releaseContent: {
    ask: world => ({ kind: 'post', subjectId: world.postId, isGranted: true }),
    stranger: refused('operator_only'),
  },
  readState: { ask: nothing, stranger: refused('operator_only') },
  readOperatorLog: { ask: nothing, stranger: refused('operator_only') },
};
