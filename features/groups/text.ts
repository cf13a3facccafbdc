import type { GroupsRefusal } from './contract.ts';
import { groupSize, longestGroupDays, mostGroups } from './rules/limits.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const groupsRefusalTexts: RefusalTexts<GroupsRefusal> = {
  group_not_found: () => 'Diese Gruppe gibt es nicht oder nicht mehr.',
  group_child_not_found: () => 'Dieses Kind ist nicht oder nicht mehr in der Gruppe.',
  group_full: ({ tooMany = 0 }) =>
    `In eine Gruppe passen ${groupSize} Kinder. ${tooMany === 1 ? 'Eines ist' : `${tooMany} sind`} zu viel. Eröffne für sie eine zweite Gruppe.`,
  too_many_groups: () => `Du hast schon ${mostGroups} Gruppen. Beende zuerst eine davon.`,
  email_not_confirmed: () => 'Bestätige zuerst deine E-Mail-Adresse. Das geht in den Einstellungen.',
  end_too_early: () => 'Der letzte Tag der Gruppe liegt nicht in der Zukunft. Wähle einen späteren.',
  end_too_late: () =>
    `Eine Gruppe dauert höchstens ${longestGroupDays} Tage. Wähle einen früheren letzten Tag.`,
  group_album_unknown: () => 'Eines der Alben gibt es nicht mehr. Wähle die Alben noch einmal aus.',
  names_doubtful: ({ names = '' }) =>
    `Diese Namen sind keine gute Wahl: ${names}. Nimm lieber Spitznamen, oder bestätige, dass sie so bleiben.`,
  names_repeated: ({ names = '' }) =>
    `Diese Namen gibt es zweimal: ${names}. Auf Papier lassen sie sich so nicht unterscheiden.`,
  pass_of_family: () => 'Um den Ausweis dieses Kindes kümmert sich seine Familie.',
  child_collects_itself: () =>
    'Dieses Kind trägt seine Sticker selbst ein: Es hat eine Familie, oder es ist gerade auf einem Gerät angemeldet.',
  name_of_family: () => 'Um den Namen dieses Kindes kümmert sich seine Familie.',
};
