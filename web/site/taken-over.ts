/** Said on the window when the page's own code hears taps. */
export const takenOver = 'taken-over';
