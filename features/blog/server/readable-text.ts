/** Headings of what a member reads of own posts in the export. */
export const readableTexts = {
  posts: { title: 'Beiträge', columns: ['Titel', 'Adresse', 'Veröffentlicht', 'Text'] },
  draft: 'Entwurf',
};
