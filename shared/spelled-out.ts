const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** In lower case and with umlauts and ß as two letters each, in whichever form they were typed. */
export function spelledOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => spelled[letter] ?? letter);
}
