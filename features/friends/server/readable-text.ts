export const readableTexts = {
  friends: { title: 'Freunde', columns: ['Name', 'Stand', 'Seit'] },
  state: {
    accepted: 'befreundet',
    declined: 'Anfrage abgelehnt',
    incoming: 'hat dich angefragt',
    sent: 'von dir angefragt',
    blocked: 'von dir blockiert',
  },
  unknown: 'Unbekannt',
};
