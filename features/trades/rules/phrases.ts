/** What children say with a request, and whoever likes it short. Their sentences: `phraseTexts`. */
export const phrases = ['more', 'break', 'tomorrow', 'sports', 'nearly-full', 'please', 'thanks'] as const;
export type Phrase = (typeof phrases)[number];
