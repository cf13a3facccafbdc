export const makingPages = {
  make: () => import('./MakeAlbumPage.tsx').then(module => module.MakeAlbumPage),
  edit: () => import('./EditAlbumPage.tsx').then(module => module.EditAlbumPage),
};
