import { useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide';
import { flushSync } from 'react-dom';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

/** Five rows of a phone. */
const rowsPerStep = 20;

interface OfferGroupProps<T> {
  title: string;
  opensAtFirst: boolean;
  items: readonly T[];
  children: (item: T) => ReactNode;
}

export function OfferGroup<T>({ title, opensAtFirst, items, children }: OfferGroupProps<T>) {
  const [isOpen, setIsOpen] = useState(opensAtFirst);
  const [shown, setShown] = useState(rowsPerStep);
  const list = useRef<HTMLUListElement>(null);
  const rest = items.length - shown;

  function showMore() {
    flushSync(() => setShown(shown + rowsPerStep));
    const first = list.current?.children[shown]?.firstElementChild;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  return (
    <details
      className="offer-group"
      open={opensAtFirst}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h4 className="min-w-0 flex-1 text-base">{title}</h4>
        <span className="offer-group-count">{items.length}</span>
        <Icon of={ChevronDown} className="offer-group-arrow" />
      </summary>
      {isOpen && (
        <>
          <ul ref={list} className="offer-rows">
            {items.slice(0, shown).map(children)}
          </ul>
          {rest > 0 && (
            <Button variant="secondary" size="small" className="offer-more" onClick={showMore}>
              {text.showMore(Math.min(rest, rowsPerStep))}
            </Button>
          )}
        </>
      )}
    </details>
  );
}
