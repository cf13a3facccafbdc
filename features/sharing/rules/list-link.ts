/** How long a link to a list works after its last change (the privacy page prints it). */
export const listLinkDays = 30;

/** Bytes of a link's token: 128 bits cannot be guessed. */
export const tokenBytes = 16;
