/** How long a slip that is over still says so. The privacy page prints it, and must not fetch the words for it. */
export const endedPassMonths = 12;
