const like = (example: string) => `Erwartet wird etwas wie ${example}`;

/** What is wrong with settings, for whoever runs the product. */
export const settingText = {
  wrong: (lines: readonly string[]) =>
    `Diese Einstellungen stimmen nicht (siehe .env.example):\n${lines.join('\n')}`,
  misspelt: (given: string, meant: string) => `Die Einstellung ${given} gibt es nicht. Meintest du ${meant}?`,
  like,
  wholeNumber: (min: number, max: number) => `Erwartet wird eine ganze Zahl von ${min} bis ${max}`,
  oneOf: (words: readonly string[]) => `Erwartet wird ${words.join(' oder ')}`,
  printed: 'Erwartet wird ein Text',
  token: 'Erwartet werden mindestens 16 Zeichen, zum Beispiel die Ausgabe von: openssl rand -hex 24',
  pushKey: (characters: number) =>
    `Erwartet werden ${characters} Zeichen (base64url), wie von: npx web-push generate-vapid-keys`,
  pushKeysApart: 'Erwartet wird auch PUSH_PUBLIC_KEY, oder keiner von beiden',
  pushKeysForeign: 'Erwartet wird der Schlüssel, der zu PUSH_PUBLIC_KEY gehört',
};
