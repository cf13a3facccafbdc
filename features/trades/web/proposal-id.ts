import { repeatableId } from '#web/acting/repeatable-id.ts';

export const { of: proposalId, end: endProposal } = repeatableId();
