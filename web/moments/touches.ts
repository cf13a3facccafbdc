/** By them somebody begins to use a page. */
export const touches = ['pointerdown', 'keydown', 'focusin'] as const;
