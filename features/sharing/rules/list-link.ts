/** How long a link is valid after its last change. */
export const listLinkDays = 30;

/** 128 bits cannot be guessed. */
export const tokenBytes = 16;
