import { useCallback, useState } from 'react';
import { heroPages, hoveringCode, type HeroPage } from './hero-pages.ts';
import { HeroPlace } from './HeroPlace.tsx';
import { text } from './text.ts';
import './hero-album.css';

/** How long the album is in sight before the sticker drops. */
const lookMs = 900;

interface Placed {
  readonly codes: ReadonlySet<string>;
  readonly isUntouched: boolean;
}

/** A tap on an empty place glues its sticker, another tap removes it. Once in sight, one sticker drops by itself. */
export function HeroAlbum() {
  const [placed, setPlaced] = useState<Placed>({ codes: new Set(), isUntouched: true });
  const toggle = (code: string) =>
    setPlaced(before => ({ codes: toggled(before.codes, code), isUntouched: false }));
  const watch = useCallback(
    (target: Element | null) =>
      whenSeen(target, () =>
        setPlaced(before => (before.isUntouched ? { ...before, codes: new Set([hoveringCode]) } : before)),
      ),
    [],
  );
  return (
    <div role="group" aria-label={text.hero.album} className="hero-album">
      {heroPages.map(page => (
        <Page key={page.prefix} page={page} placed={placed.codes} onToggle={toggle} watch={watch} />
      ))}
    </div>
  );
}

interface PageProps {
  page: HeroPage;
  placed: ReadonlySet<string>;
  onToggle: (code: string) => void;
  watch: (target: Element | null) => void;
}

function Page({ page, placed, onToggle, watch }: PageProps) {
  const have = page.stickers.map(({ quantity, code }) => quantity > 0 || placed.has(code));
  const collected = have.filter(Boolean).length;
  const isFull = collected === page.stickers.length;
  return (
    <div className="hero-page" data-land={page.prefix}>
      <div className="section-banner hero-banner">
        <span className="hero-crest" />
        <div className="min-w-0 flex-1">
          <p className="hero-land">{page.name}</p>
          <span aria-hidden="true" className="hero-pips">
            {page.stickers.map(({ code, isFoil }, i) => (
              <span key={code} data-pip={have[i] !== true ? undefined : isFoil ? 'foil' : 'have'} />
            ))}
          </span>
        </div>
        <p className="hero-count">{text.hero.count(collected, page.stickers.length)}</p>
      </div>
      <div className="hero-places">
        {page.stickers.map(sticker => (
          <HeroPlace
            key={sticker.code}
            sticker={sticker}
            isPlaced={placed.has(sticker.code)}
            onToggle={onToggle}
            watch={watch}
          />
        ))}
      </div>
      <p role="status" className="hero-stamp">
        {isFull && (
          <>
            <span aria-hidden="true">{text.hero.full}</span>
            <span className="sr-only">{text.hero.pageFull(page.name)}</span>
          </>
        )}
      </p>
    </div>
  );
}

function toggled(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const after = new Set(codes);
  if (!after.delete(code)) after.add(code);
  return after;
}

/** Calls back once the whole element was in sight for `lookMs`; never with reduced motion. Returns the clean-up. */
function whenSeen(element: Element | null, callback: () => void): (() => void) | undefined {
  if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  let timer: number | undefined;
  const observer = new IntersectionObserver(
    entries => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = window.setTimeout(finish, lookMs);
    },
    { threshold: 1 },
  );
  function finish() {
    observer.disconnect();
    callback();
  }
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
