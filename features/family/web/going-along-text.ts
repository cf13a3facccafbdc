const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;

export const goingAlongText = {
  areDeleted: (names: readonly string[]) =>
    names.length === 1
      ? `Mit deinem Konto wird auch das Profil von ${listed(names)} gelöscht, mit allen Stickern.`
      : `Mit deinem Konto werden auch die Profile von ${listed(names)} gelöscht, mit allen Stickern.`,
  stay: (names: readonly string[], other: string) =>
    `${listed(names)} ${names.length === 1 ? 'bleibt' : 'bleiben'} in der Familie bei ${other}. Die Ausweise gelten dann nicht mehr, und ${other} bekommt eine Mitteilung.`,
};
