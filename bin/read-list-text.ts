export const readListTexts = {
  usage: () =>
    `So geht es: npm run lists:read -- KATALOG LISTE [--typed]
KATALOG ist eine Katalogdatei (catalogue/README.md) oder eine Liste, aus der ein Album wird.
LISTE ist eine Datei, oder - für die Standardeingabe. Mit --typed wird sie gelesen wie das Nummernfeld.`,
  noAlbum: (file: string) => `In ${file} steht kein Sticker. Erwartet wird ein Katalog.`,
  failed: (reason: string) => `Die Liste ließ sich nicht lesen: ${reason}`,
};
