import { useState } from 'react';
import { Copy, Share2 } from 'lucide';
import { fillText } from './fill/fill-text.ts';
import type { Mode } from '#features/lists/rules/list-mode.ts';
import { OneOf } from '#web/design/OneOf.tsx';
import { compareLists } from '../rules/compare-lists.ts';
import { countEntries, listGroups, listItems, type ListGroup } from '../rules/list-groups.ts';
import type { ReadList } from '#features/lists/rules/read-list.ts';
import { answerBlocks, writeList } from '../rules/share-list.ts';
import { canShareText, copyText, share } from '#web/acting/hand-over.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import { seeking } from '#features/collection/rules/ordered.ts';
import { soughtSections } from '#features/albums/rules/extras.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

/** What two could swap by the other's list. */
export function CompareLists({ shared, list }: { shared: SharedAlbum; list: ReadList }) {
  const { album, index, quantityOf } = shared;
  const stickers = album.sections.flatMap(section => section.stickers);
  const idOf = new Map(stickers.map(({ number, id }) => [number, id]));
  const numberOf = new Map(stickers.map(({ number, id }) => [id, number]));
  const [side, setSide] = useState<Mode>('missing');
  const stickerId = (number: number) => idOf.get(number) ?? 0;
  const isSought = seeking(album, quantityOf);
  const compared = (of: Mode) =>
    compareLists(
      sided(list, of),
      number => quantityOf(stickerId(number)),
      number => isSought(stickerId(number)),
    );
  const comparison = compared(side);
  const groupsOf = (sections: typeof album.sections, numbers: ReadonlySet<number>) =>
    listGroups({ sections }, index, id => (numbers.has(numberOf.get(id) ?? 0) ? 1 : 0));
  const give = groupsOf(album.sections, comparison.give);
  const get = groupsOf(soughtSections(album), comparison.get);
  const blocks = answerBlocks(give, get);
  const answer = writeList({ name: album.name, date: shared.date }, blocks).whole;
  const { missing, duplicates } = sided(list, side);

  async function send() {
    if ((await share({ title: album.name, text: answer })) !== 'refused') return;
    const isCopied = await copyText(answer);
    const done = { title: text.copied, description: text.copiedAnswer, key: 'share' };
    showToast(isCopied ? done : { title: text.copyForbidden, tone: 'error', key: 'share' });
  }

  return (
    <>
      {list.unmarked.size > 0 && (
        <OneOf
          legend={fillText.means}
          options={[
            { value: 'missing', label: fillText.meansOfOther.missing(compared('missing').give.size) },
            { value: 'duplicates', label: fillText.meansOfOther.duplicates(compared('duplicates').get.size) },
          ]}
          value={side}
          onChange={setSide}
        />
      )}
      {missing.size > 0 && <Found title={text.give} groups={give} ifNone={text.noGive} />}
      {duplicates.size > 0 && <Found title={text.get} groups={get} ifNone={text.noGet} />}
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

/** What stands under no heading, put on one side. */
function sided(list: ReadList, side: Mode): ReadList {
  if (side === 'missing')
    return { ...list, missing: new Set([...list.missing, ...list.unmarked.keys()]), unmarked: new Map() };
  return { ...list, duplicates: new Map([...list.duplicates, ...list.unmarked]), unmarked: new Map() };
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
