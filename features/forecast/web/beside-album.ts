import type { AlbumViewProps } from '#features/collection/web/album/AlbumView.tsx';
import { onDemand } from '#web/parts/part.tsx';

/* What opens from the album's page and knows of friends, of whom the collection knows nothing. */

export const QuickTrade: AlbumViewProps['QuickTrade'] = onDemand(() =>
  import('#features/trades/web/requests/quick/QuickTradeDialog.tsx').then(module => module.QuickTradeDialog),
);
export const FullAlbum: AlbumViewProps['FullAlbum'] = onDemand(() =>
  import('#features/trades/web/full/FullAlbum.tsx').then(module => module.FullAlbum),
);
export const Forecast: AlbumViewProps['Forecast'] = onDemand(() =>
  import('./Forecast.tsx').then(module => module.Forecast),
);
