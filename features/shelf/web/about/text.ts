import type { AlbumChange } from '../../contract.ts';
import { figure } from '#shared/figure.ts';

interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed?: number;
  readonly withdrawn?: number;
}

export const text = {
  loadFailed: 'Die Angaben zum Album konnten nicht geladen werden.',
  notFound: 'Dieses Album sammelst du nicht',
  notFoundDetail: 'Nimm es erst aus dem Regal, dann siehst du hier, was sich geändert hat.',
  madeBy: (name: string) => `Angelegt von ${name}`,
  ofOperators: 'Vom Betreiber',
  own: 'Stimmt etwas nicht?',
  ownDetail: 'Du hast dieses Album angelegt. Ändere selbst, was falsch ist: Namen, Codes und was fehlt.',
  report: 'Fehler melden',
  reportDetail: 'Stimmt ein Name, ein Code oder etwas anderes nicht? Schreib, wie es richtig ist.',
  toMaker: (name: string) => `Deine Meldung geht an ${name}.`,
  toOperators: 'Deine Meldung geht an den Betreiber.',
  sticker: 'Code des Stickers',
  stickerHint: 'So, wie er jetzt im Album steht. Leer: Es geht um das ganze Album.',
  stickerUnknown: 'Diesen Code gibt es im Album nicht. Schreib ihn so, wie er jetzt im Album steht.',
  isNow: (name: string) => (name === '' ? 'Hat bisher keinen Namen.' : `Heißt jetzt „${name}“.`),
  rightCode: 'Richtiger Code',
  rightName: 'Richtiger Name',
  rightAlbumName: 'Richtiger Name des Albums',
  remark: 'Was noch falsch ist',
  nothingSaid: 'Schreib, was falsch ist oder wie es richtig heißt.',
  send: 'Meldung abschicken',
  sent: 'Danke! Deine Meldung ist unterwegs.',
  sentDetail: 'Hier siehst du, was daraus wird.',
  sendFailed: 'Die Meldung konnte nicht abgeschickt werden',
  waiting: 'Meldungen',
  mine: 'Deine Meldungen',
  album: 'Das Album',
  inAlbum: (album: string) => `In „${album}“`,
  becomes: (from: string, to: string) => `${from} → ${to === '' ? 'ohne Namen' : to}`,
  from: (name: string, at: string) => `${name}, ${at}`,
  apply: 'Übernehmen',
  done: 'Erledigt',
  decline: 'Ablehnen',
  named: (what: string, deed: string) => `${what}: ${deed}`,
  applied: 'Übernommen',
  declined: 'Abgelehnt',
  isApplied: 'Übernommen. Danke!',
  isDeclined: 'Wurde nicht übernommen.',
  isOpen: 'Wartet noch.',
  moderate: 'Etwas Gemeines oder Verbotenes? Album melden',
  history: 'Verlauf',
  historyFailed: 'Der Verlauf konnte nicht geladen werden.',
  deleted: 'Gelöschter Nutzer',
  operators: 'Die Betreiber',
  deeds: {
    taken_down: 'alle Namen entfernt',
    hidden: 'aus dem Regal genommen',
    shown: 'für alle ins Regal gestellt',
  } satisfies Record<NonNullable<AlbumChange['deed']>, string>,
  aboutAlbum: 'Angaben zum Album',
  summary: ({ added, changed, removed = 0, withdrawn = 0 }: ChangeCounts) =>
    [
      added > 0 ? `${figure(added)} neu` : '',
      changed > 0 ? `${figure(changed)} geändert` : '',
      removed > 0 ? `${figure(removed)} entfernt` : '',
      withdrawn > 0 ? `${figure(withdrawn)} zurückgezogen` : '',
    ]
      .filter(words => words !== '')
      .join(', '),
};
