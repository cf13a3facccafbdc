import { groupSize } from '#features/groups/rules/limits.ts';

/** Seats of a round, its organiser's own among them (L-44). */
export const mostSeats = Math.max(200, groupSize);
export const mostAlbumsOfRound = 10;
/** Rounds of an organiser that are not over. */
export const mostOpenRounds = 3;
/** On one page; those that are over go after 30 days. */
export const mostListedRounds = 50;
/** Stickers that a seat may hold back. */
export const mostHeldBack = 2_000;
/** How far ahead a round may close, and how long after that its hand-over may be. */
export const longestOpenDays = 60;
export const longestHandOverDays = 30;
/** A round that is not booked ends by itself these days after its hand-over. */
export const unbookedDays = 14;
/** How long a booked or cancelled round is kept. */
export const keptDays = 30;
/** How long a booked round can be taken back by all together. */
export const roundBackHours = 24;

export const openingsOfMember = { most: 20, seconds: 24 * 60 * 60 };

/** Rings that a member may have proposed at a time, and how many it may propose (L-45). */
export const mostProposedRings = 5;
export const proposalsOfMember = { most: 20, seconds: 24 * 60 * 60 };
/** Rings of three suggested at a time, and the friends among whom they are looked for, latest first. */
export const mostSuggestedRings = 3;
export const mostInCircle = 40;
/** A ring that waits for somebody ends by itself after these days. */
export const ringDays = 14;
