/** How long a declined request is kept after the answer (L-6; the privacy page prints it). */
export const declinedMonths = 24;

/** How long a used invitation is kept, to tell who came by which; the privacy page prints it. */
export const usedInviteDays = 30;
