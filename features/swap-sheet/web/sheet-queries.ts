export const partnersKey = (userId: string) => ['sheetPartners', userId] as const;
