/** P-18: whoever has no name. */
export const takenName = 'Unbekannt';
