/** A chunk of its own, which visitors do not load. */
export const sessionText = {
  accountOf: (name: string) => `Konto von ${name}`,

  invited: 'Du bist eingeladen! Melde dich an oder registriere dich, dann geht es gleich weiter.',
  nowCollects: (name: string) => `Jetzt sammelt ${name}.`,
  otherMember: (name: string) => `In einem anderen Tab hat sich ${name} angemeldet.`,
};
