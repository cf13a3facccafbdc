import { figure } from '#shared/figure.ts';

/** Of what is no swap to be: gifts, wishes, swaps made by hand, and swaps that are taken back together, or corrected later. */
export const backText = {
  ask: { takeBack: 'Rückgängig machen', correct: 'Korrigieren' },
  title: (name: string) => `Tausch mit ${name} rückgängig machen?`,
  detail: (name: string) =>
    `Wir fragen ${name}. Bei einem Ja gehen alle Sticker zurück. Dafür müsst ihr sie beide noch haben.`,
  missing: (n: number) => `Rest fehlte (${figure(n)})`,
  missingTitle: (n: number) => (n === 1 ? 'Ein Sticker fehlte?' : `${figure(n)} Sticker fehlten?`),
  missingDetail: (codes: readonly string[], name: string) =>
    `${codes.join(', ')}: Wir fragen ${name}. Bei einem Ja ${codes.length === 1 ? 'geht er' : 'gehen sie'} zurück, der Rest bleibt getauscht.`,
  confirm: 'Fragen',
  done: {
    gift: 'Geschenk angenommen',
    wish: 'Verschenkt',
    back: 'Tausch rückgängig gemacht',
    done: 'Tausch eingetragen',
  },
  notSoTitle: 'So habt ihr nicht getauscht?',
  notSoDetail: (name: string) => `${name} erfährt es. In euren Sammlungen ändert sich nichts.`,
  asked: (name: string) => `${name} ist gefragt`,
  failed: 'Das ging nicht.',
  over: 'Das geht bei diesem Tausch nicht mehr.',
  waits: 'Einer von euch möchte diesen Tausch rückgängig machen. Diese Anfrage ist noch offen.',
  correctTitle: (name: string) => `Tausch mit ${name} korrigieren`,
  correctDetail: 'Es wird eine neue Anfrage: dieselben Sticker, andersherum. Du kannst sie ändern.',
  send: 'Anfrage senden',
};
