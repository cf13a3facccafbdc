import { asksOfMember } from './ask-other.ts';
import { passwordLimit } from '#features/auth/server/api-words.ts';
import { triesOfMember, triesOfNetwork } from '#features/family/server/guardians.ts';
import { perWindow } from '#shared/limits.ts';

const asks = `${perWindow(asksOfMember)} questions, ${passwordLimit}`;

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Families',
  summaries: {
    agreeToAsk: 'Agrees to what the other guardian asks',
    endAsk: 'Ends a question between guardians',
    listAsks: 'Lists what guardians have asked each other',
    changeChild: 'Changes name, picture and permissions of a child',
    deleteChild: 'Deletes a child, or asks the other guardian to agree',
    joinFamily: 'Joins a family as a guardian by a code',
    leaveFamily: 'Leaves the family',
    removeGuardian: 'Removes another guardian, or asks the others to agree',
    offerOwnAccount: 'Offers a child who is old enough an account of its own',
    readOwnAccountOffer: 'Says for whom an offer of an own account is',
    takeOwnAccount: 'Turns a child into an account of its own',
  },
  limits: {
    agreeToAsk: passwordLimit,
    leaveFamily: passwordLimit,
    deleteChild: asks,
    removeGuardian: asks,
    offerOwnAccount: asks,
    joinFamily: `${perWindow(triesOfMember)}, ${perWindow(triesOfNetwork)} from one network`,
  },
};
