import { count, figure } from '#shared/figure.ts';

const mostNamed = 12;

export const text = {
  isThere: (album: string) => `Dieses Album gibt es schon: „${album}“.`,
  bring: 'Mitnehmen',
  title: (album: string) => `Deine Sticker zu „${album}“ mitnehmen?`,
  detail: (album: string) =>
    `Sie werden dort nach ihren Codes eingetragen, auch die Doppelten. Danach wird „${album}“ weggelegt.`,
  brought: (n: number) => count(n, 'Sticker kommt mit.', 'Sticker kommen mit.'),
  nothing: 'Was du hast, steht dort schon.',
  missing: (codes: readonly string[]) => {
    const more = codes.length - mostNamed;
    const named = codes.slice(0, mostNamed).join(', ') + (more > 0 ? ` und ${figure(more)} weitere` : '');
    return `Das gibt es dort nicht und bleibt hier: ${named}.`;
  },
  loadFailed: 'Die beiden Alben konnten nicht geladen werden.',
  cancel: 'Nicht mitnehmen',
  failed: 'Mitnehmen ging nicht',
  done: (album: string) => `Deine Sticker stehen jetzt in „${album}“.`,
  undo: 'Rückgängig',
};
