import { useId, useRef, useState } from 'react';
import type { AdminAlbum } from '../../operator-contract.ts';
import { InsteadForm } from './InsteadForm.tsx';
import { place } from './queries.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface AlbumRowProps {
  album: AdminAlbum;
  others: readonly AdminAlbum[];
}

export function AlbumRow({ album, others }: AlbumRowProps) {
  const { name, edition, totalStickers, place: now, makerName, collections } = album;
  const [isNaming, setIsNaming] = useState(false);
  const naming = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const leave = () => title.current?.focus();
  const deeds = now === null ? [] : (['current', 'older', 'hidden'] as const).filter(to => to !== now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p ref={title} tabIndex={-1} className="font-bold wrap-anywhere outline-none">
          {[name, edition].filter(words => words !== '').join(', ')}
        </p>
        <p className="text-sm text-ink-soft">{text.about(totalStickers, collections)}</p>
        {now === null && <p className="text-sm wrap-anywhere text-ink-soft">{text.of(makerName)}</p>}
      </div>
      {now !== null && <Badge tone={now === 'hidden' ? 'danger' : 'action'}>{text.places[now]}</Badge>}
      <div className="flex flex-wrap gap-2">
        {now === null && <TakeOver album={album} onGone={leave} />}
        {deeds.map(to => (
          <Place key={to} album={album} to={to} onGone={leave} />
        ))}
        <Button
          size="small"
          variant="ghost"
          aria-label={text.named(text.instead, name)}
          aria-expanded={isNaming}
          aria-controls={naming}
          onClick={() => setIsNaming(!isNaming)}
        >
          {text.instead}
        </Button>
      </div>
      <div id={naming} className="basis-full" hidden={!isNaming}>
        {isNaming && <InsteadForm album={album} others={others} onDone={() => setIsNaming(false)} />}
      </div>
    </li>
  );
}

type Place = NonNullable<AdminAlbum['place']>;

/** `onGone`: called when the focused button disappears. */
function usePlace(album: AdminAlbum, to: Place, onGone: () => void) {
  return useAct(
    async (_: void, client) => {
      await place(client, { albumId: album.id, place: to });
      showToast({ title: text.placed, tone: 'success', key: 'admin' });
    },
    { key: 'admin', onGone },
  );
}

interface PlaceProps {
  album: AdminAlbum;
  to: Place;
  onGone: () => void;
}

function Place({ album, to, onGone }: PlaceProps) {
  const { mutate, isPending } = usePlace(album, to, onGone);
  const label = text.deeds[to];
  return (
    <ServerButton
      size="small"
      variant="outline"
      busy={isPending}
      aria-label={text.named(label, album.name)}
      onClick={() => mutate()}
    >
      {label}
    </ServerButton>
  );
}

/** Asks first, because the album cannot be given back to its maker. */
function TakeOver({ album, onGone }: Omit<PlaceProps, 'to'>) {
  const { mutate, isPending } = usePlace(album, 'older', onGone);
  return (
    <AskedButton
      size="small"
      aria-label={text.named(text.takeOver, album.name)}
      question={{
        title: text.takeOverTitle(album.name),
        description: text.takeOverDetail(album.makerName),
        confirmLabel: text.takeOver,
      }}
      busy={isPending}
      onConfirm={close => mutate(undefined, { onSettled: close })}
    >
      {text.takeOver}
    </AskedButton>
  );
}
