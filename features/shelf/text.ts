import type { ShelfRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const shelfRefusalTexts: RefusalTexts<ShelfRefusal> = {
  join_code_unknown: details =>
    details['asker'] === 'child'
      ? 'Dieser Album-Code geht bei dir nicht. Schau noch einmal genau hin. Stimmt er? Dann helfen deine Eltern: Sammeln sie das Album mit, darfst du auch. In einer Gruppe hilft, wer sie leitet.'
      : 'Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.',
};

/** What replaces the words of an album that operators took down. */
export const namelessTexts = {
  album: 'Album ohne Namen',
  section: (n: number) => `Abschnitt ${n}`,
};
