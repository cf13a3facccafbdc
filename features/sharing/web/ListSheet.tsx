import type { SharedList } from '../contract.ts';
import { ListLines } from './ListLines.tsx';
import { listText as text } from './list-text.ts';
import { copyText } from '#web/acting/hand-over.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';
import { pagePaths, signUpPath } from '#shared/page-paths.ts';
import './shared-list.css';

export function ListHead({ list }: { list: SharedList }) {
  const { albumName, imageUrl, ownerName, collected, total, percent } = list;
  return (
    <header className="card list-head">
      {imageUrl !== null && <img src={imageUrl} alt="" width="96" height="128" className="list-cover" />}
      <div>
        <p className="font-bold wrap-anywhere">
          {ownerName === null ? text.title : text.titleOf('')}
          <bdi>{ownerName}</bdi>
        </p>
        <h1>{albumName}</h1>
        {/* An SVG: CSP forbids the style attribute of `ProgressBar` in server-rendered pages. */}
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="list-progress">
          <rect width="100" height="4" />
          <rect width={percent} height="4" />
        </svg>
        <p className="text-ink-soft tabular">
          {text.collected(collected, total, percent)}
          <br />
          {text.asOf(list.date)}
        </p>
      </div>
    </header>
  );
}

export function Lists({ list }: { list: SharedList }) {
  const { missing, duplicates } = list;
  return (
    <div className="list-blocks grid justify-items-start gap-[16px]">
      {missing !== null && <ListLines title={text.missing} part={missing} ifNone={text.nothingMissing} />}
      {duplicates !== null && (
        <ListLines title={text.duplicates} part={duplicates} ifNone={text.noDuplicates} />
      )}
      <Button variant="outline" className="list-copy" onClick={() => void copy(list.text)}>
        {text.copy}
      </Button>
    </div>
  );
}

/** Both ways lead to `path`, where the list stands beside the member's own album. */
export function Join({ path }: { path: string }) {
  const next = encodeURIComponent(path);
  return (
    <section aria-labelledby="join" className="card list-card list-join">
      <h2 id="join">{text.join}</h2>
      <p>{text.joinDetail}</p>
      <AnchorButton href={`${signUpPath}&next=${next}`} variant="sticker" size="big">
        {text.start}
      </AnchorButton>
      <AnchorButton href={`${pagePaths.auth}?next=${next}`} variant="outline">
        {text.compare}
      </AnchorButton>
    </section>
  );
}

/** Without https or permission there is no clipboard: then the list can be selected by hand. */
async function copy(words: string): Promise<void> {
  const isCopied = await copyText(words);
  // Lazy: few visits need it.
  const { showToast } = await import('#web/design/toast.ts');
  const done = { title: text.copied, description: text.copiedDetail, key: 'copy' };
  const failed = { title: text.copyForbidden, description: text.copyForbiddenDetail, key: 'copy' };
  showToast(isCopied ? done : { ...failed, tone: 'info' });
}
