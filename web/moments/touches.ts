export const touches = ['pointerdown', 'keydown', 'focusin'] as const;
