export const mostChildren = 8;
export const mostGuardians = 2;

/** Of a guardian's code. */
export const guardianCodeHours = 24;

/** Then the password is asked for. */
export const wrongPins = 5;
