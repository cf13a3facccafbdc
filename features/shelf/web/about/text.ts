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
  report: 'Stimmt etwas nicht?',
  reportDetail: 'Melde einen Fehler, oder was gemein oder verboten ist.',
  toReport: 'Album melden',
  mistakes: 'Gemeldete Fehler',
  inAlbum: (album: string) => `In „${album}“`,
  becomes: (from: string, to: string) => `${from} → ${to}`,
  from: (name: string, at: string) => `${name}, ${at}`,
  answers: { take: 'Übernehmen', done: 'Erledigt', decline: 'Ablehnen' },
  named: (what: string, deed: string) => `${what}: ${deed}`,
  answered: 'Beantwortet',
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
