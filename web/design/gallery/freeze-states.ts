const states = { ':hover': '.show-hover', ':active': '.show-active', ':focus-visible': '.show-focus' };

export function freezeStates(): void {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  let text = rules
    .filter(rule => !(rule instanceof CSSImportRule || rule instanceof CSSFontFaceRule))
    .map(rule => rule.cssText)
    .join('\n');
  for (const [pseudo, shown] of Object.entries(states)) text = text.replaceAll(pseudo, shown);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll('(hover: hover)', 'all'));
  document.adoptedStyleSheets = [sheet];
}
