import type { PreferenceStatus } from '#features/albums/contract.ts';

export const text = {
  breadcrumb: 'Du bist hier',
  settings: 'Einstellungen',
  albums: 'Alben',
  title: 'Alben verwalten',
  tabsLabel: 'Alben nach Status',
  tabs: { active: 'Aktiv', inactive: 'Inaktiv', archived: 'Archiviert' } satisfies Record<
    PreferenceStatus,
    string
  >,
  hints: {
    active: 'Diese Alben liegen auf deinem Dashboard.',
    inactive: 'Diese Alben machen Pause. Deine Sticker bleiben gespeichert.',
    archived: 'Diese Alben sind abgeschlossen und weggeräumt. Deine Sticker bleiben gespeichert.',
  } satisfies Record<PreferenceStatus, string>,
  empty: {
    active: {
      title: 'Keine aktiven Alben',
      detail: 'Hol dir ein Album zurück, dann liegt es wieder auf deinem Dashboard.',
    },
    inactive: {
      title: 'Keine inaktiven Alben',
      detail: 'Hier findest du Alben, mit denen du gerade Pause machst.',
    },
    archived: { title: 'Nichts im Archiv', detail: 'Hier findest du Alben, mit denen du fertig bist.' },
  } satisfies Record<PreferenceStatus, { title: string; detail: string }>,
  none: { title: 'Keine Alben verfügbar', detail: 'Sobald es ein Album gibt, findest du es hier.' },
  showTab: {
    active: 'Aktive Alben ansehen',
    inactive: 'Inaktive Alben ansehen',
    archived: 'Archivierte Alben ansehen',
  } satisfies Record<PreferenceStatus, string>,
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  archive: 'Archivieren',
  restore: 'Wiederherstellen',
  actionOn: (action: string, album: string) => `${action}: ${album}`,
  progressOf: (album: string) => `Fortschritt von ${album}`,
  collectedOf: (collected: number, total: number, percent: number) =>
    `${collected} von ${total} · ${percent} %`,
  updated: 'Erfolgreich aktualisiert',
  moved: {
    active: (album: string) => `„${album}“ ist wieder aktiv.`,
    inactive: (album: string) => `„${album}“ ist jetzt inaktiv.`,
    archived: (album: string) => `„${album}“ ist jetzt archiviert.`,
  } satisfies Record<PreferenceStatus, (album: string) => string>,
  undo: 'Rückgängig',
  error: 'Fehler',
  statusFailed: 'Album-Status konnte nicht aktualisiert werden.',
  loadFailed: 'Alben konnten nicht geladen werden.',
};
