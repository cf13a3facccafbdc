export const columnRoles = [
  'code',
  'number',
  'id',
  'prefix',
  'section',
  'name',
  'total',
  'have',
  'spare',
  'missing',
  'state',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Roles that say how many of a sticker there are. */
export const countingRoles = ['total', 'have', 'spare', 'missing', 'state'] as const;
export type CountingRole = (typeof countingRoles)[number];

export const stickerStates = ['missing', 'have', 'spare'] as const;
export type StickerState = (typeof stickerStates)[number];
