export const listChoices = ['missing', 'duplicates', 'both'] as const;
export type ListChoice = (typeof listChoices)[number];
