import { useRef, useState } from 'react';
import { writeList } from '../rules/share-list.ts';
import { ListChoices, type ChosenProps } from './ListChoices.tsx';
import { copyText, share } from '#web/acting/hand-over.ts';
import { blocksOf } from './shared-album.ts';
import { text } from './text.ts';
import { WaysOut } from './WaysOut.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { showToast } from '#web/design/toast.ts';
import { OneOf } from '#web/design/OneOf.tsx';

export function ShareText(props: ChosenProps) {
  const { shared, choice } = props;
  const head = { name: shared.album.name, date: shared.date };
  const { parts, whole } = writeList(head, blocksOf(shared, choice));
  return (
    <>
      <ListChoices {...props} />
      <Messages key={choice} title={shared.album.name} parts={parts} whole={whole} />
    </>
  );
}

interface MessagesProps {
  title: string;
  parts: readonly string[];
  whole: string;
}

function Messages({ title, parts, whole }: MessagesProps) {
  const [chosen, setChosen] = useState('0');
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = parts[Number(chosen)] ?? whole;
  const isDivided = parts.length > 1 && chosen !== 'whole';
  const options = [
    ...parts.map((_, at) => ({ value: String(at), label: text.part(at + 1) })),
    { value: 'whole', label: text.whole },
  ];

  function confirm(
    part: (n: number, parts: number) => string,
    plain?: { title: string; description: string },
  ) {
    if (!isDivided) return plain && showToast({ ...plain, key: 'share' });
    const next = Number(chosen) + 2;
    const isLast = next > parts.length;
    const description = isLast ? text.lastPart : text.nextPart(next);
    showToast({ title: part(next - 1, parts.length), description, key: 'share' });
    if (!isLast) setChosen(String(next - 1));
  }

  async function copy() {
    if (await copyText(shown)) {
      return confirm(text.copiedPart, { title: text.copied, description: text.copiedList });
    }
    field.current?.focus();
    field.current?.select();
    const words = { title: text.copyForbidden, description: text.copyForbiddenDetail };
    showToast({ ...words, tone: 'info', key: 'share' });
  }

  async function shareShown() {
    const outcome = await share({ title, text: shown });
    if (outcome === 'shared') confirm(text.handedPart);
    else if (outcome === 'refused') await copy();
  }

  return (
    <>
      {parts.length > 1 && (
        <>
          <p className="mt-3 text-ink-soft">{text.messages(parts.length)}</p>
          <div className="mt-2">
            <OneOf isRow legend={text.chooseMessage} options={options} value={chosen} onChange={setChosen} />
          </div>
        </>
      )}
      <FieldFrame
        label={text.listLabel}
        labelLook="hidden"
        hint={text.listLength(shown.length)}
        className="mt-3"
      >
        {wiring => (
          <textarea
            {...wiring}
            ref={field}
            className={`${wiring.className} share-text`}
            rows={7}
            readOnly
            value={shown}
            spellCheck={false}
          />
        )}
      </FieldFrame>
      <WaysOut copyLabel={text.copy} onShare={() => void shareShown()} onCopy={() => void copy()} />
    </>
  );
}
