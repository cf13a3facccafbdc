export const reportKinds = ['person', 'message', 'post', 'list', 'album'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Few, and such that a child knows which one it is. */
export const reportReasons = ['insult', 'spam', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** By which children object, who write no words of their own. */
export const objectionGrounds = ['untrue', 'harmless', 'not_me', 'look_again'] as const;
export type ObjectionGround = (typeof objectionGrounds)[number];

/** `take_down`: a name or message is emptied, a post or link hidden. */
export const measures = ['none', 'take_down', 'suspend'] as const;
export type Measure = (typeof measures)[number];

export const remarkMaximum = 500;
export const reasonMaximum = 1000;

/** L-30. Decided cases, from the decision: as long as somebody may object (Art. 20 DSA). */
export const caseMonths = 6;
/** L-30. */
export const operatorLogMonths = 24;

/** L-31. */
export const suspensionDays = [7, 30, 90] as const;
/** Stands for "for ever" in the database. */
export const foreverYear = 9999;

/** L-32. */
export const reportsOfMemberADay = 20;
export const reportsOfNetworkAnHour = 10;
export const reportsOfVisitorsADay = 500;
/** L-32. What was to be seen is kept with a case once for each of so many versions: it may be a long post. */
export const versionsOfCase = 10;
/** Newest ones of a case; the decision answers them all. */
export const reportsShown = 100;
/** On the screen, and read at once. */
export const casesShown = 50;
