export const notFoundText = {
  title: 'Oops! Page not found',
  detail: 'Diese Seite gibt es nicht. Vielleicht hat sich ein Tippfehler eingeschlichen.',
};
