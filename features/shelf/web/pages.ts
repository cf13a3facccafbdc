export const shelfPages = {
  shelf: () => import('./ShelfPage.tsx').then(module => module.ShelfPage),
  admin: () => import('./admin/AdminAlbumsPage.tsx').then(module => module.AdminAlbumsPage),
  about: () => import('./about/AboutAlbumPage.tsx').then(module => module.AboutAlbumPage),
  join: () => import('./JoinAlbumPage.tsx').then(module => module.JoinAlbumPage),
};
