/** What somebody asks, and what became of an own request: in dialogs and messages, which come later. */
export const toldText = {
  against: (gives: number, gets: number) => `${gives} gegen ${gets}`,
  asks: {
    swap: (name: string) => `${name} schlägt dir einen Tausch vor`,
    gift: (name: string) => `${name} möchte dir etwas schenken`,
    wish: (name: string) => `${name} fragt nach deinen Stickern`,
    back: (name: string) => `${name} möchte einen Tausch rückgängig machen`,
    done: (name: string) => `${name}: So haben wir getauscht`,
  },
  counters: (name: string) => `${name} macht dir ein Gegenangebot`,
  corrects: (name: string) => `${name} korrigiert, wie ihr getauscht habt`,
  hasAccepted: {
    swap: (name: string) => `${name} hat deinen Tausch angenommen`,
    gift: (name: string) => `${name} hat dein Geschenk angenommen`,
    wish: (name: string) => `${name} schenkt dir, wonach du gefragt hast`,
    back: (name: string) => `Der Tausch mit ${name} ist rückgängig gemacht`,
    done: (name: string) => `${name} sagt: Stimmt so`,
  },
  hasDeclined: {
    swap: (name: string) => `${name} hat deinen Tausch abgelehnt`,
    gift: (name: string) => `${name} möchte dein Geschenk nicht`,
    wish: (name: string) => `${name} gibt diesmal nichts her`,
    back: (name: string) => `${name} möchte den Tausch behalten`,
    done: (name: string) => `${name} sagt: So war es nicht`,
  },
  hasCancelled: (name: string) => `${name} hat den Tausch abgebrochen`,
};
