import { Archive, ArchiveRestore, CirclePause, CirclePlay, type IconNode } from 'lucide';
import type { MyAlbum } from '../../contract.ts';
import { percentOf } from '../../rules/progress.ts';
import { AlbumCover } from '../AlbumCover.tsx';
import { changeStatus } from './change-status.ts';
import { text } from './text.ts';
import type { PreferenceStatus } from '#features/albums/contract.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface Move {
  readonly to: PreferenceStatus;
  readonly label: string;
  readonly icon: IconNode;
}

const archive: Move = { to: 'archived', label: text.archive, icon: Archive };

const moves: Readonly<Record<PreferenceStatus, readonly Move[]>> = {
  active: [{ to: 'inactive', label: text.deactivate, icon: CirclePause }, archive],
  inactive: [{ to: 'active', label: text.activate, icon: CirclePlay }, archive],
  archived: [{ to: 'active', label: text.restore, icon: ArchiveRestore }],
};

interface AlbumRowProps {
  album: MyAlbum;
  isGone: boolean;
  /** Undefined also where it is gone from all lists. */
  movedTo: PreferenceStatus | undefined;
}

export function AlbumRow({ album, isGone, movedTo }: AlbumRowProps) {
  const { mutate, isPending, variables } = useAct((to: PreferenceStatus, client) =>
    changeStatus(client, album, to),
  );
  const moving = isPending ? variables : undefined;
  const percent = percentOf(album.collected, album.totalStickers);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-[12px]">
        <AlbumCover album={album} className="w-[56px]" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg wrap-anywhere hyphens-auto">{album.name}</h2>
          <p className="mb-1.5 text-ink-soft tabular">
            {text.collectedOf(album.collected, album.totalStickers, percent)}
          </p>
          <ProgressBar
            label={text.progressOf(album.name)}
            percent={percent}
            size="thin"
            className="max-w-80"
          />
        </div>
      </div>
      <div className="flex flex-[1_1_auto] flex-wrap gap-2 sm:flex-none">
        {moves[album.status].map(({ to, label, icon }) => (
          <ServerButton
            key={to}
            size="small"
            variant="outline"
            className="flex-1 [--pad:8px] sm:flex-none sm:[--pad:16px]"
            aria-label={text.actionOn(movedTo === to ? text.tabs[to] : label, album.name)}
            busy={moving === to}
            aria-disabled={isGone}
            disabled={moving !== undefined && moving !== to}
            onClick={() => mutate(to)}
          >
            {moving !== to && <Icon of={icon} />}
            {movedTo === to ? text.tabs[to] : label}
          </ServerButton>
        ))}
      </div>
    </li>
  );
}
