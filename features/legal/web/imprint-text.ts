import { changedOn, germanDate } from '../rules/versions.ts';
import { link, type LegalText } from './document.ts';
import { text } from './text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

export const imprintText: LegalText = {
  title: 'Impressum',
  description: `Wer ${productName} hier betreibt und wie du den Betreiber erreichst.`,
  dates: [text.changed(germanDate(changedOn))],
  sections: [
    {
      id: 'provider',
      title: 'Anbieter',
      blocks: ['Angaben nach § 5 DDG (Digitale-Dienste-Gesetz):', { part: 'operator' }],
    },
    {
      id: 'contact',
      title: 'So erreichst du uns',
      blocks: [
        'Schreib uns an die E-Mail-Adresse oben, auf Deutsch oder Englisch. Sie ist auch die Kontaktstelle für ' +
          'Behörden und für alle, die etwas melden wollen (Art. 11 und 12 der EU-Verordnung 2022/2065, „Digital ' +
          'Services Act“).',
        {
          text: [
            'Etwas im Blog oder ein Name verletzt Rechte oder ist verboten? Wie du das meldest, steht in den ',
            link('Nutzungsbedingungen', `${sitePaths.terms}#reports`),
            '.',
          ],
        },
      ],
    },
    {
      id: 'editor',
      title: 'Verantwortlich für den Blog',
      blocks: ['Verantwortlich nach § 18 Abs. 2 MStV (Medienstaatsvertrag):', { part: 'editor' }],
    },
    {
      id: 'disputes',
      title: 'Streit schlichten',
      blocks: [
        'Wir sind nicht bereit und nicht verpflichtet, an einem Streitbeilegungsverfahren vor einer ' +
          'Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sprich uns an, wir finden eine Lösung.',
      ],
    },
    {
      id: 'credits',
      title: 'Bilder und Marken',
      blocks: [
        `${productName} gehört zu keinem Verlag, Verein oder Hersteller von Stickern. Die mitgelieferten Alben sind ` +
          'erfunden. Namen anderer Firmen gehören diesen Firmen.',
        'Tiere und Dinge auf Stickern und Profilbildern: Fluent Emoji von Microsoft (MIT-Lizenz). Schriften: Fredoka ' +
          'und Nunito Sans (SIL Open Font License 1.1). Zeichen auf Knöpfen: Lucide (ISC-Lizenz).',
      ],
    },
    {
      id: 'more',
      title: 'Mehr dazu',
      blocks: [
        {
          list: [
            [link('Datenschutz', sitePaths.privacy)],
            [link('Nutzungsbedingungen', sitePaths.terms)],
            [link('Barrierefreiheit', sitePaths.accessibility)],
          ],
        },
      ],
    },
  ],
};
