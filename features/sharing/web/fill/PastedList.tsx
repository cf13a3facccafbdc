import { useDeferredValue, useMemo, useState } from 'react';
import { FillAlbum } from './FillAlbum.tsx';
import { fillText as text } from './fill-text.ts';
import { ListField } from './ListField.tsx';
import { CompareLists } from '../CompareLists.tsx';
import { FilePreview } from '../FilePreview.tsx';
import { leastUnderstood, understoodShare } from '../../rules/fill/own-list.ts';
import type { ReadQuantityFile } from '../../rules/quantity-file.ts';
import type { SharedAlbum } from '../shared-album.ts';
import { text as shareText } from '../text.ts';
import { repeatedWords, type StickersByNumber } from '#features/collection/web/entry/entered-stickers.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { indexLists, type ListIndex } from '#features/lists/rules/list-index.ts';
import { longestList, readList, type ReadList } from '#features/lists/rules/read-list.ts';
import { OneOf } from '#web/design/OneOf.tsx';
import './fill.css';

const shownUnknown = 6;

/** In characters; shorter lists are read within a frame. */
const leastDeferred = 1_500;

export type Whose = 'mine' | 'other';

interface PastedListProps {
  shared: SharedAlbum;
  pasted: string;
  onPaste: (pasted: string) => void;
  whose: Whose | undefined;
  onWhose: (whose: Whose) => void;
  /** Saves what the list says of the member's own album. */
  onFill: (deltas: ReadonlyMap<number, number>, fresh: number) => void;
  autoFocus?: boolean;
}

/** A list that somebody wrote: to compare with one's own album, or to fill it. */
export function PastedList(props: PastedListProps) {
  const { shared, pasted, onPaste, whose, onWhose, onFill, autoFocus = false } = props;
  const [file, setFile] = useState<ReadQuantityFile>();
  // A key's delay: a list of a whole album takes a phone half a second.
  const late = useDeferredValue(pasted);
  const read = pasted.length > leastDeferred ? late : pasted;
  const { album } = shared;
  const all = album.sections.flatMap(section => section.stickers);
  const index = useMemo(() => indexAlbum(album), [album]);
  const list = useMemo(() => (read.trim() === '' ? undefined : readList(read, index)), [read, index]);
  const stickers = new Map(all.map(sticker => [sticker.number, sticker]));
  return (
    <div className="list-pasted">
      <ListField
        label={whose === undefined ? text.labelOpen : whose === 'mine' ? text.label : text.labelOfOther}
        album={shared.album}
        pasted={pasted}
        parts={read === pasted ? (list?.parts ?? []) : []}
        codeOf={number => stickers.get(number)?.code ?? ''}
        onPaste={next => {
          setFile(undefined);
          onPaste(next);
        }}
        onQuantities={setFile}
        autoFocus={autoFocus}
      />
      {list !== undefined && <h2 className="sr-only">{text.inList}</h2>}
      <div role="status">
        {list !== undefined && <Understood list={list} stickers={stickers} whose={whose} />}
      </div>
      {file !== undefined && (
        <FilePreview
          file={file}
          shared={shared}
          onApply={deltas => onFill(deltas, 0)}
          onClose={() => setFile(undefined)}
        />
      )}
      {list !== undefined && countOf(list) > 0 && (
        <>
          <div>
            <p aria-hidden="true" className="field-label">
              {text.whose}
            </p>
            <OneOf
              isRow
              legend={text.whose}
              options={(['mine', 'other'] as const).map(value => ({
                value,
                label: text.whoseOptions[value],
              }))}
              value={whose}
              onChange={onWhose}
            />
          </div>
          {whose === 'other' && <CompareLists shared={shared} list={list} />}
          {whose === 'mine' && <FillAlbum shared={shared} list={list} pasted={read} onFill={onFill} />}
        </>
      )}
    </div>
  );
}

function indexAlbum(album: AlbumDocument): ListIndex {
  return indexLists(album, indexStickers(album.sections.flatMap(section => section.stickers)));
}

interface UnderstoodProps {
  list: ReadList;
  stickers: StickersByNumber;
  whose: Whose | undefined;
}

const countOf = ({ missing, duplicates, unmarked }: ReadList) =>
  missing.size + duplicates.size + unmarked.size;

function Understood({ list, stickers, whose }: UnderstoodProps) {
  const found = countOf(list);
  const meant = list.parts.filter(({ kind }) => kind !== 'none');
  const more = list.unknown.length - shownUnknown;
  // Of a member's own list, the question below says which side it is.
  const isSided = whose === 'other' && list.unmarked.size === 0;
  const isDoubtful = found > 0 && understoodShare(list) < leastUnderstood;
  return (
    <>
      <p className={found === 0 ? 'text-lack' : 'font-bold text-have'}>
        {found === 0 ? shareText.notUnderstood : isSided ? sides(list) : text.found(found)}
      </p>
      {isDoubtful && (
        <p className="font-bold text-lack">
          {text.doubtful(meant.filter(({ kind }) => kind === 'sticker').length, meant.length)}
        </p>
      )}
      {list.isCut && <p className="text-lack">{shareText.tooLong(longestList)}</p>}
      {list.repeated.length > 0 && <p className="text-sm text-ink-soft">{repeatedWords(list, stickers)}</p>}
      {list.unknown.length > 0 && (
        <p className="text-sm text-ink-soft">
          {shareText.unknown(list.unknown.slice(0, shownUnknown).join(', '), more)}
        </p>
      )}
    </>
  );
}

function sides({ missing, duplicates }: ReadList): string {
  const spares = [...duplicates.values()].reduce((sum, copies) => sum + copies, 0);
  return shareText.understood(missing.size, spares, duplicates.size);
}
