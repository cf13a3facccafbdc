/** Declined requests are kept this long after the answer (L-6; the privacy page prints it). */
export const declinedMonths = 24;

/** Used and expired codes are kept this long for questions about who came by which; the privacy page prints it. */
export const usedInviteDays = 30;
