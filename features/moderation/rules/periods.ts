/** How long a decided case is kept from the decision on (L-30): as long as somebody may object (Art. 20 DSA). */
export const caseMonths = 6;
/** How long a report waits for a decision, or an objection for its answer, before it is given up (L-30). */
export const undecidedMonths = 24;
/** After this operators are warned that one waits: the law wants it without undue delay (Art. 16 and 20 DSA). */
export const longestWaitDays = 7;
/** L-30. */
export const operatorLogMonths = 24;
