export { EditAlbumPage } from './EditAlbumPage.tsx';
export { MakeAlbumPage } from './MakeAlbumPage.tsx';
