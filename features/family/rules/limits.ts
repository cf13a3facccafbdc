export const mostChildren = 8;
export const mostGuardians = 2;

/** How long a guardian's code is valid. */
export const guardianCodeHours = 24;

/** How long whoever was there before may undo that a guardian joined. */
export const joinUndoDays = 7;

/** After so many the password is asked for. */
export const wrongPins = 5;

export const pinPattern = /^\d{4}$/;
