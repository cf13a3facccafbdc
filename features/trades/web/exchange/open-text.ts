import { figure } from '#shared/figure.ts';

const shownAtMost = 3;

function listed(codes: readonly string[]): string {
  const shown = codes.slice(0, shownAtMost).map(code => code.replace(' ', '\u00A0'));
  const more = codes.length - shown.length;
  return more > 0 ? `${shown.join(', ')} und ${figure(more)} weitere` : shown.join(', ');
}

export const openText = {
  title: (friend: string) => `Offene Anfragen mit ${friend}`,
  whose: {
    incoming: (friend: string) => `Vorschlag von ${friend}`,
    outgoing: (friend: string) => `Unterwegs zu ${friend}`,
  },
  sides: (gives: readonly string[], gets: readonly string[]) => {
    if (gets.length === 0) return `Du gibst ${listed(gives)}.`;
    return gives.length === 0
      ? `Du bekommst ${listed(gets)}.`
      : `Du gibst ${listed(gives)} und bekommst ${listed(gets)}.`;
  },
  look: { incoming: 'Antworten', outgoing: 'Ansehen' },
};
