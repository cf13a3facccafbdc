/** After the answer (L-6; the privacy page prints it). */
export const declinedMonths = 24;

/** For questions about who came by which; the privacy page prints it. */
export const usedInviteDays = 30;
