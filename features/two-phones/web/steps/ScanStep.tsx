import { ChevronLeft } from 'lucide';
import { text } from '../phones-text.ts';
import { scanWords } from './scan-words.ts';
import type { Phones } from './use-phones.ts';
import type { Scanned, Step } from './step.ts';
import { Refusal } from '#shared/refusal.ts';
import { Icon } from '#web/design/Icon.tsx';
import { QrScanner } from '#web/scanning/QrScanner.tsx';

const stepOf = (at: Step['at']) => (at === 'deal' ? 'scanReceipt' : at === 'list' ? 'scanDeal' : 'scanList');

/** A code that does not fit is said, and scanning goes on. */
export function ScanStep({ step, read, take, stopScanning }: Phones) {
  const name = stepOf(step.at);
  return (
    <section aria-labelledby="phones-step" className="phones-step">
      <h2 id="phones-step">{text.steps[name]}</h2>
      <p>{text.next[name]}</p>
      <QrScanner<{ found: Scanned; words: string }>
        read={words => {
          const found = read(words);
          return found instanceof Refusal ? undefined : { found, words };
        }}
        notOurs={words => {
          const found = read(words);
          return found instanceof Refusal ? scanWords(found) : '';
        }}
        typeDetail={text.noCamera}
        onFound={({ found, words }) => take(found, words)}
        onGiveUp={stopScanning}
        giveUp={
          <>
            <Icon of={ChevronLeft} />
            {step.at === 'start' ? text.backToStart : text.backToCode}
          </>
        }
      />
    </section>
  );
}
