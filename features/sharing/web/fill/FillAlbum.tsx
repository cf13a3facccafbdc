import { useState } from 'react';
import { fillText as text } from './fill-text.ts';
import { mostChanged } from '../apply-quantities.ts';
import { filledBy, ownList, readings, type OwnList, type Reading } from '../../rules/fill/own-list.ts';
import { listGroups, listItems } from '../../rules/list-groups.ts';
import { differenceTo, type QuantityDifference } from '../../rules/quantity-file.ts';
import type { SharedAlbum } from '../shared-album.ts';
import { soughtSections } from '#features/albums/rules/extras.ts';
import type { ReadList } from '#features/lists/rules/read-list.ts';
import { Button } from '#web/design/Button.tsx';
import { OneOf } from '#web/design/OneOf.tsx';
import { Tick } from '#web/design/Tick.tsx';

interface FillAlbumProps {
  shared: SharedAlbum;
  list: ReadList;
  pasted: string;
  onFill: (deltas: ReadonlyMap<number, number>, fresh: number) => void;
}

/** What a list says of one's own album: asked where it does not tell, shown before it is saved. */
export function FillAlbum({ shared, list, pasted, onFill }: FillAlbumProps) {
  const [chosen, setChosen] = useState<Reading>();
  const [isAsked, setAsked] = useState(false);
  const [hasOthers, setHasOthers] = useState(shared.progress.collected === 0);
  const own = ownList(list, pasted);
  const reading = chosen ?? own.reading;
  const isBoth = own.missing.size > 0;
  const listsMissing = isBoth || reading === 'missing';
  const difference = (read: Reading, others: boolean) => changesBy(shared, own, read, others);
  return (
    <>
      {own.reading !== undefined && (
        <div className="list-said">
          <p>
            {isBoth ? text.saidBoth(own.missing.size, own.listed.size, own.reading) : text.said[own.reading]}
          </p>
          {!isBoth && !isAsked && (
            <Button variant="link" size="small" onClick={() => setAsked(true)}>
              {text.readOtherwise}
            </Button>
          )}
        </div>
      )}
      {(own.reading === undefined || isAsked) && (
        <OneOf
          legend={text.means}
          options={readings.map(value => {
            const { more, fewer } = difference(value, false);
            return { value, label: `${text.meanings[value]} (${text.effect(more, fewer)})` };
          })}
          value={reading}
          onChange={setChosen}
        />
      )}
      {listsMissing && (
        <Tick checked={hasOthers} onChange={event => setHasOthers(event.target.checked)}>
          {text.others}
        </Tick>
      )}
      {reading !== undefined && (
        <FillPreview
          shared={shared}
          difference={difference(reading, listsMissing && hasOthers)}
          onFill={onFill}
        />
      )}
    </>
  );
}

function changesBy({ album, quantityOf }: SharedAlbum, own: OwnList, reading: Reading, hasOthers: boolean) {
  const stickers = album.sections.flatMap(section => section.stickers);
  const idOf = new Map(stickers.map(({ number, id }) => [number, id]));
  const sought = soughtSections(album).flatMap(section => section.stickers);
  const others = hasOthers ? sought.map(({ number }) => number) : [];
  const owned = (number: number) => quantityOf(idOf.get(number) ?? 0);
  const filled = filledBy(own, reading, owned, others);
  return differenceTo(
    new Map([...filled].map(([number, quantity]) => [idOf.get(number) ?? 0, quantity])),
    quantityOf,
  );
}

interface FillPreviewProps {
  shared: SharedAlbum;
  difference: QuantityDifference;
  onFill: FillAlbumProps['onFill'];
}

const kinds = ['fresh', 'more', 'fewer', 'gone'] as const;

function FillPreview({ shared, difference: { deltas, more, fewer }, onFill }: FillPreviewProps) {
  const { album, index, quantityOf } = shared;
  const kindOf = (id: number, delta: number) => {
    if (delta > 0) return quantityOf(id) === 0 ? 'fresh' : 'more';
    return quantityOf(id) + delta === 0 ? 'gone' : 'fewer';
  };
  const idsOf = (kind: (typeof kinds)[number]) =>
    new Set([...deltas].filter(([id, delta]) => kindOf(id, delta) === kind).map(([id]) => id));
  const groups = kinds.map(kind => ({ kind, ids: idsOf(kind) })).filter(({ ids }) => ids.size > 0);
  const isTooMuch = more + fewer > mostChanged;
  const total = album.sections.reduce((sum, section) => sum + section.stickers.length, 0);
  if (deltas.size === 0)
    return (
      <p role="status" className="share-found">
        {text.nothing}
      </p>
    );
  return (
    <section aria-labelledby="fill-preview" className="share-found">
      <h3 id="fill-preview">{text.preview}</h3>
      {groups.map(({ kind, ids }) => (
        <details key={kind} className="list-group">
          <summary data-kind={kind}>{text.groups[kind](ids.size)}</summary>
          <ul>
            {listGroups(album, index, id => (ids.has(id) ? Math.abs(deltas.get(id) ?? 0) : 0)).map(group => (
              <li key={group.entries[0]?.number}>
                {group.prefix !== '' && <strong>{group.prefix}</strong>}
                <span>{listItems(group.entries).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {deltas.size < total && <p className="text-ink-soft">{text.stays(total - deltas.size)}</p>}
      <p role="status" className={isTooMuch ? 'text-lack' : 'font-bold'}>
        {isTooMuch ? text.tooMuch(mostChanged) : text.notYet}
      </p>
      {!isTooMuch && (
        <div className="share-buttons">
          <Button onClick={() => onFill(deltas, groups.find(({ kind }) => kind === 'fresh')?.ids.size ?? 0)}>
            {text.save}
          </Button>
        </div>
      )}
    </section>
  );
}
