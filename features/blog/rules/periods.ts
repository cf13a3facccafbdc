/** A picture that no post shows is kept for so long. */
export const orphanDays = 7;
