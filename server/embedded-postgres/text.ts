/** German messages for the operator about POSTGRES_BIN. */
export const postgresText = {
  noPrograms: (binDir: string, reason: string) =>
    `POSTGRES_BIN: In ${binDir} lassen sich postgres und initdb nicht starten (${reason}). Nenne den Ordner, in dem beide liegen, oder lass die Einstellung weg.`,
  otherMajor: (binDir: string, version: string, major: number) =>
    `POSTGRES_BIN: In ${binDir} liegt PostgreSQL ${version}. Die Daten gehören zu PostgreSQL ${major}: Nenne Programme dieser Hauptversion, oder lass die Einstellung weg.`,
};
