export const readableTexts = {
  trades: {
    title: 'Tausche',
    columns: ['Mit', 'Von wem', 'Du gibst', 'Du bekommst', 'Nachricht', 'Stand', 'Angefragt'],
  },
  mine: 'von dir',
  theirs: 'an dich',
  unknown: 'Gelöschter Nutzer',
  status: {
    pending: 'Ausstehend',
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    cancelled: 'Abgebrochen',
  },
  byGuardians: 'Von den Eltern abgelehnt',
};
