/** The words of the button on the album page; those of the dialog are loaded with it. */
export const buttonText = { share: 'Fortschritt teilen' };
