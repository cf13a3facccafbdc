import { afterPage, onDemand } from './parts/part.tsx';
import type { AlbumViewProps } from '#features/collection/web/album/AlbumView.tsx';
import type { WhoLacks } from '#features/collection/web/packet/PacketPage.tsx';

interface AlbumParts extends Pick<AlbumViewProps, 'QuickTrade' | 'FullAlbum' | 'Forecast' | 'ShareButton'> {
  loadWhoLacks: () => Promise<WhoLacks>;
}

export const albumParts: AlbumParts = {
  QuickTrade: onDemand(() =>
    import('#features/trades/web/requests/quick/QuickTradeDialog.tsx').then(
      module => module.QuickTradeDialog,
    ),
  ),
  FullAlbum: onDemand(() =>
    import('#features/trades/web/full/FullAlbum.tsx').then(module => module.FullAlbum),
  ),
  Forecast: onDemand(() => import('#features/forecast/web/Forecast.tsx').then(module => module.Forecast)),
  ShareButton: afterPage(() =>
    import('#features/sharing/web/ShareButton.tsx').then(module => module.ShareButton),
  ),
  loadWhoLacks: () => import('#features/trades/web/packet/who-lacks.ts').then(module => module.whoLacks),
};
