import { genitive } from './text.ts';

export const paperText = {
  title: (name: string) => `${name} sammelt auf Papier`,
  detail: (name: string) =>
    `Anfragen kommen dort nicht an. Tauscht von Hand: Danach trägst du deine Sticker ein, und wer eure Gruppe leitet, trägt ${genitive(name)} Sticker ein.`,
};
