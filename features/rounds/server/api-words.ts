import { openingsOfMember, proposalsOfMember } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Rounds',
  summaries: {
    openRound: 'Opens a round in a group or among friends',
    listRounds: 'Lists rounds in which the member sits, or that it organises',
    readRound: 'Answers where a round stands',
    readSeat: 'Answers what a seat brings, gives and gets',
    holdBack: 'Says what a seat holds back',
    takeSeat: 'Takes part in a round, or does not',
    answerShare: 'Accepts or refuses the share of a closed round',
    wantRoundBack: 'Wants to take a booked round back, or not',
    readRoundRest: 'Lists what the member could still give to others of a booked round',
    readRoundTable: 'Lists the seats of a round for its organiser',
    readRoundSheets: 'Answers what is printed for a round',
    closeRound: 'Closes an open round',
    goOnToBringing: 'Goes on to bringing envelopes, with those who accepted',
    goOnToFetching: 'Goes on to fetching, with the envelopes that came',
    bookRound: 'Books what was brought and fetched, exactly once',
    cancelRound: 'Cancels a round that is not booked',
    tickEnvelopes: 'Ticks envelopes as brought or fetched, or not',
    listChildRounds: 'Lists the rounds in which a child sits',
    listRings: 'Lists rings of three friends: suggested ones, and those that wait for somebody',
    proposeRing: 'Proposes a ring of three friends',
    answerRing: 'Accepts or declines a ring',
    decideRound: 'Answers the share of a child',
  },
  limits: { openRound: perWindow(openingsOfMember), proposeRing: perWindow(proposalsOfMember) },
};
