export const ticksText = {
  leftOut: (names: readonly string[]) => `Nicht mehr dabei, deshalb ohne Haken: ${names.join(', ')}`,
  refused: 'Die Haken zählen nicht mehr',
};
