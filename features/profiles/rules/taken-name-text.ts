/** Shown for whoever has no name (P-18). */
export const takenName = 'Unbekannt';
