import { productClaim, productName } from '../../shared/text.ts';

export const offlineText = {
  manifest: {
    description: `${productClaim} ${productName} zeigt dir, welche Sticker dir noch fehlen, und findet Tauschpartner.`,
    shortcuts: { packet: 'Päckchen öffnen', dashboard: 'Alben', trading: 'Tauschen', trades: 'Anfragen' },
    screenshots: {
      album: 'Ein Album mit eingeklebten und fehlenden Stickern',
      dashboard: 'Deine Alben auf einen Blick',
      trading: 'Sticker mit Freunden tauschen',
    },
  },
  page: {
    title: 'Kein Internet',
    heading: 'Gerade kein Internet',
    detail: {
      site: 'Diese Seite kommt vom Server, und der ist nicht zu erreichen. Deine Alben kannst du trotzdem öffnen.',
      app: 'Auf diesem Gerät fehlt ein Teil der App. Sie lädt ihn nach, sobald du wieder Internet hast. Deine Sticker sind sicher.',
    },
    albums: 'Zu deinen Alben',
    again: 'Noch einmal versuchen',
  },
  update: {
    title: 'Neue Version ist da',
    detail: 'Deine Sticker bleiben, wie sie sind.',
    reload: 'Neu laden',
    later: 'Später',
  },
  install: {
    title: 'Als App',
    detail: `Hol dir ${productName} auf den Startbildschirm: mit eigenem Symbol und ohne Adresszeile.`,
    button: 'App installieren',
    done: `${productName} ist auf diesem Gerät installiert.`,
    apple: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
    menu: 'Öffne das Menü deines Browsers und wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    ready: 'Deine Alben öffnen sich auch ohne Internet.',
    preparing: 'Alles für unterwegs wird noch geladen. Danach öffnen sich deine Alben auch ohne Internet.',
    noWorker:
      'Dieser Browser kann nichts für unterwegs aufheben: Ohne Internet öffnen sich deine Alben hier nicht.',
    noRoom:
      'Auf diesem Gerät ist kaum noch Platz. Ohne Internet fehlen dann vielleicht Bilder oder ganze Alben.',
  },
};
