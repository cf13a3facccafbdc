/** From the decision, for whoever reported it; the privacy page prints it. */
export const decidedCorrectionDays = 180;
