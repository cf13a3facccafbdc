/** A chunk of its own, which visitors do not load. */
export const sessionText = {
  accountOf: (name: string) => `Konto von ${name}`,
  nowCollects: (name: string) => `Jetzt sammelt ${name}.`,
  otherMember: (name: string) => `In einem anderen Tab hat sich ${name} angemeldet.`,
};
