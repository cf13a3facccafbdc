export const switchesText = {
  needsScript:
    'Ohne JavaScript sind Analyse und Marketing immer aus. Schalte JavaScript ein, wenn du sie erlauben möchtest.',
};
