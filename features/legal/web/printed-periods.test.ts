import { describe, expect, it } from 'vitest';
import { accessibilityText } from './accessibility-text.ts';
import type { Block, LegalText, Words } from './document.ts';
import { imprintText } from './imprint-text.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';
import { periods, type Periods } from '../rules/periods.ts';

/** One string per paragraph, cell and list item. */
function linesOf({ short, sections }: LegalText): string[] {
  const blocks = sections.flatMap(section => section.blocks.flatMap(linesOfBlock));
  return [...(short?.points ?? []).map(plain), ...sections.map(({ title }) => title), ...blocks];
}

function linesOfBlock(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('text' in block) return [plain(block.text)];
  if ('list' in block) return block.list.map(plain);
  if ('table' in block) return block.table.rows.flat().map(plain);
  return [];
}

function plain(words: Words): string {
  if (typeof words === 'string') return words;
  return words
    .map(word => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.label))
    .join('');
}

/** All numbers that are followed by a unit of time. */
function printedNumbers(texts: readonly LegalText[]): number[] {
  const found = texts.flatMap(linesOf).flatMap(line => [...line.matchAll(printedPeriod)]);
  return [...new Set(found.map(match => Number(match[1])))].toSorted((a, b) => a - b);
}

const printedPeriod = /(\d+)[\s\u00A0]*(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)/g;

/** Replaces each period by a number that no text contains. */
const marked = { ...periods };
for (const [i, name] of periodNames().entries()) Object.assign(marked, { [name]: 1001 + i });

function periodNames(): string[] {
  return Object.keys(periods);
}

function textsWith(given: Periods): LegalText[] {
  return [privacyText(given), termsText(given), accessibilityText(given), imprintText];
}

describe('the periods of the legal pages', () => {
  it('come all from the features that keep them, and all of those are printed', () => {
    expect(printedNumbers(textsWith(marked))).toEqual(
      Object.values(marked).toSorted((a: number, b: number) => a - b),
    );
  });

  it('would be found if somebody wrote one down', () => {
    const [privacy] = textsWith(marked);
    if (privacy === undefined) throw new Error('no text');
    const section = { id: 'x', title: 'x', blocks: [{ list: ['Wir löschen alles nach 30 Tagen.'] }] };
    expect(printedNumbers([{ ...privacy, sections: [section] }])).toEqual([30]);
  });

  it.each([
    ['account', periods.sessionDays, 'Tage angemeldet'],
    ['friends', periods.inviteDays, 'Tage und nur einmal'],
    ['trades', periods.tradeMonths, 'Monaten'],
    ['friends', periods.friendshipMonths, 'Monate nach der Antwort'],
    ['server', periods.logDays, 'Tagen'],
    ['rights', periods.answerDays, 'Tagen'],
  ])('stand where they belong: %s says %i %s', (id, period, unit) => {
    const section = privacyText().sections.find(one => one.id === id);
    expect(section?.blocks.flatMap(linesOfBlock).join('\n')).toContain(`${period} ${unit}`);
  });
});

describe('the privacy policy', () => {
  const afterWrongCase = /\b(?:[Nn]ach|[Ss]eit|[Vv]on|[Vv]or) \d+ (?:Tage|Monate|Jahre)(?!n)/;

  it('counts days in the dative where the sentence wants it', () => {
    expect(
      textsWith(periods)
        .flatMap(linesOf)
        .filter(line => afterWrongCase.test(line)),
    ).toEqual([]);
    expect('Nach 365 Tage, oder mit einem neuen Passwort').toMatch(afterWrongCase);
  });

  it('has sections with an anchor of their own, as the terms have', () => {
    for (const { sections } of textsWith(periods)) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it('has twelve sections, and the terms have nine', () => {
    expect([privacyText(), termsText()].map(({ sections }) => sections.length)).toEqual([12, 9]);
  });

  it('mentions sections by numbers that exist', () => {
    for (const text of textsWith(periods)) {
      const mentioned = linesOf(text).flatMap(line => [
        ...line.matchAll(/Abschnitte?n? (\d+)(?:(?: und |, )(\d+))?/g),
      ]);
      for (const number of mentioned.flatMap(match => [match[1], match[2]])) {
        expect(Number(number ?? 1)).toBeLessThanOrEqual(text.sections.length);
      }
    }
  });
});
