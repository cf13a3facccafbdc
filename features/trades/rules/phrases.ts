/** What children, and whoever likes to be brief, say with a request. `phraseTexts` has the sentences. */
export const phrases = ['more', 'break', 'tomorrow', 'sports', 'nearly-full', 'please', 'thanks'] as const;
export type Phrase = (typeof phrases)[number];
