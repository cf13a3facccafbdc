/** As `foldWord` writes them: what their writer has at all, be it once. */
export const haveWords: ReadonlySet<string> = new Set(
  `hab habe haben hat hatt hatte have got vorhanden besitze besitz gesammelt eingeklebt geklebt owned collected tengo
  tenho ho ai heb imam`.split(/\s+/),
);
