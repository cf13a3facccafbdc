import { greet } from '#features/auth/server/mail-text.ts';
import type { Letter } from '#server/mail/letter.ts';

interface Ending {
  readonly name: string;
  readonly endsOn: string;
  readonly url: string;
}

export const groupPagesMails = {
  ends: (greeted: string | undefined, { name, endsOn, url }: Ending): Letter => ({
    subject: 'Deine Gruppe endet bald',
    greeting: greet(greeted),
    paragraphs: [
      `der letzte Tag der Gruppe „${name}“ ist der ${endsOn}.`,
      'Danach löschen wir die Gruppe und alle Kinder darin, die keine Familie übernommen hat.',
      'Drucke vorher für jedes Kind seine Liste, oder wähle einen späteren letzten Tag.',
    ],
    action: { label: 'Zur Gruppe', url },
    afterword: [],
  }),
};
