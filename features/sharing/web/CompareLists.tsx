import { Copy, Share2 } from 'lucide';
import { compareLists } from '../rules/compare-lists.ts';
import { countEntries, listGroups, listItems, type ListGroup } from '../rules/list-groups.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { longestList, readList, type ReadList } from '#features/lists/rules/read-list.ts';
import { answerBlocks, writeList } from '../rules/share-list.ts';
import { canShareText, copyText, share } from '#web/acting/hand-over.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import { repeatedWords, type StickersByNumber } from '#features/collection/web/entry/entered-stickers.ts';
import { soughtSections } from '#features/albums/rules/extras.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

const shownUnknown = 6;

interface CompareListsProps {
  shared: SharedAlbum;
  pasted: string;
  onPaste: (pasted: string) => void;
}

export function CompareLists({ shared, pasted, onPaste }: CompareListsProps) {
  const list = pasted.trim() === '' ? undefined : readList(pasted, indexLists(shared.album, shared.index));
  const all = shared.album.sections.flatMap(section => section.stickers);
  const stickers = new Map(all.map(sticker => [sticker.number, sticker]));
  return (
    <>
      <FieldFrame label={text.compareLabel} hint={text.compareHint}>
        {wiring => (
          <textarea
            {...wiring}
            className={`${wiring.className} share-text`}
            rows={5}
            value={pasted}
            placeholder={text.comparePlaceholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={event => onPaste(event.target.value)}
          />
        )}
      </FieldFrame>
      <div role="status">{list !== undefined && <Understood list={list} stickers={stickers} />}</div>
      {list !== undefined && <Outcome shared={shared} list={list} />}
    </>
  );
}

function Understood({ list, stickers }: { list: ReadList; stickers: StickersByNumber }) {
  const missing = list.missing.size + list.unmarked.size;
  const spares = [...list.duplicates.values()].reduce((sum, copies) => sum + copies, 0);
  const isNothing = missing + spares === 0;
  const more = list.unknown.length - shownUnknown;
  return (
    <div className="mt-3">
      <p className={isNothing ? 'text-lack' : 'font-bold text-have'}>
        {isNothing ? text.notUnderstood : text.understood(missing, spares, list.duplicates.size)}
      </p>
      {list.isCut && <p className="text-lack">{text.tooLong(longestList)}</p>}
      {list.unmarked.size > 0 && <p className="text-sm text-ink-soft">{text.unmarked}</p>}
      {list.repeated.length > 0 && <p className="text-sm text-ink-soft">{repeatedWords(list, stickers)}</p>}
      {list.unknown.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text.unknown(list.unknown.slice(0, shownUnknown).join(', '), more)}
        </p>
      )}
    </div>
  );
}

function Outcome({ shared, list }: { shared: SharedAlbum; list: ReadList }) {
  const { album, index, quantityOf } = shared;
  const stickers = album.sections.flatMap(section => section.stickers);
  const idOf = new Map(stickers.map(({ number, id }) => [number, id]));
  const numberOf = new Map(stickers.map(({ number, id }) => [id, number]));
  const comparison = compareLists(list, number => quantityOf(idOf.get(number) ?? 0));
  const groupsOf = (sections: typeof album.sections, numbers: ReadonlySet<number>) =>
    listGroups({ sections }, index, id => (numbers.has(numberOf.get(id) ?? 0) ? 1 : 0));
  const give = groupsOf(album.sections, comparison.give);
  const get = groupsOf(soughtSections(album), comparison.get);
  const blocks = answerBlocks(give, get);
  const answer = writeList({ name: album.name, date: shared.date }, blocks).whole;
  const asksForMissing = list.missing.size + list.unmarked.size > 0;

  async function send() {
    if ((await share({ title: album.name, text: answer })) !== 'refused') return;
    const isCopied = await copyText(answer);
    const done = { title: text.copied, description: text.copiedAnswer, key: 'share' };
    showToast(isCopied ? done : { title: text.copyForbidden, tone: 'error', key: 'share' });
  }

  return (
    <>
      {asksForMissing && <Found title={text.give} groups={give} ifNone={text.noGive} />}
      {list.duplicates.size > 0 && <Found title={text.get} groups={get} ifNone={text.noGet} />}
      {blocks.length > 0 && (
        <div className="share-buttons">
          <Button onClick={() => void send()}>
            {canShareText() ? <Icon of={Share2} /> : <Icon of={Copy} />}
            {canShareText() ? text.shareAnswer : text.copyAnswer}
          </Button>
        </div>
      )}
    </>
  );
}

interface FoundProps {
  title: string;
  groups: readonly ListGroup[];
  ifNone: string;
}

function Found({ title, groups, ifNone }: FoundProps) {
  return (
    <section className="share-found">
      <h3>
        {title}{' '}
        <span className={groups.length > 0 ? 'text-have' : 'text-ink-soft'}>{countEntries(groups)}</span>
      </h3>
      {groups.length === 0 && <p className="text-ink-soft">{ifNone}</p>}
      <ul>
        {groups.map(group => (
          <li key={group.entries[0]?.number}>
            {group.prefix !== '' && <strong>{group.prefix}</strong>}
            <span>{listItems(group.entries).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
