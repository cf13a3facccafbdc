/** The words of the button on the album page; those of the dialog are loaded with it. */
export const buttonText = {
  share: 'Fortschritt teilen',
  notLoaded: 'Das geht gerade nicht',
  notLoadedDetail: 'Dieser Teil fehlt noch auf deinem Gerät. Geh online und versuche es noch einmal.',
};
