/** The date in Berlin (P-17), such as `2026-11-21`. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
