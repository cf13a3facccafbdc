export const reportKinds = ['person', 'message', 'post', 'list', 'album'] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * Few, and such that a child can choose one. A `mistake` in an album is nobody's misconduct: it goes to whoever keeps the
 * album, who corrects it.
 */
export const reportReasons = ['mistake', 'insult', 'spam', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Grounds that children choose to object, instead of words of their own. */
export const objectionGrounds = ['untrue', 'harmless', 'not_me', 'look_again'] as const;
export type ObjectionGround = (typeof objectionGrounds)[number];

/** `take_down`: a name or message is emptied, a post or link hidden. */
export const measures = ['none', 'take_down', 'suspend'] as const;
export type Measure = (typeof measures)[number];
/** What becomes of a report: a mistake is corrected, or not. */
export const outcomes = [...measures, 'corrected'] as const;
export type Outcome = (typeof outcomes)[number];

/** What is right instead: of the sticker with this number, or of the album. What is null is as it is. */
export interface Proposal {
  readonly number: number | null;
  readonly code: string | null;
  readonly name: string | null;
}

export const remarkMaximum = 500;
export const reasonMaximum = 1000;

/** L-31. */
export const suspensionDays = [7, 30, 90] as const;
/** Means "for ever" in the database. */
export const foreverYear = 9999;

/** L-32. */
export const reportsOfMemberADay = 20;
export const reportsOfNetworkAnHour = 10;
export const reportsOfVisitorsADay = 500;
/** The newest reports of a case; the decision answers all of them. */
export const reportsShown = 100;
/** Cases that are read and shown at once. */
export const casesShown = 50;
