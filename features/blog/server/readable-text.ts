/** Headings of the data export. */
export const readableTexts = {
  posts: { title: 'Beiträge', columns: ['Titel', 'Adresse', 'Veröffentlicht', 'Text'] },
  draft: 'Entwurf',
};
