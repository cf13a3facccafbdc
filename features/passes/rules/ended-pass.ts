/** How long an ended pass still tells why. In a file of its own, as the privacy page must not load the words. */
export const endedPassMonths = 12;
