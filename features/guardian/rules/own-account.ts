/** Of the mailed link; the privacy page prints it. */
export const ownAccountHours = 72;
