export const roundSheets = ['changed', 'slips', 'table', 'labels'] as const;
export type RoundSheet = (typeof roundSheets)[number];
