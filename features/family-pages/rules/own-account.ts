/** How long the mailed link is valid; the privacy page prints it. */
export const ownAccountHours = 72;
