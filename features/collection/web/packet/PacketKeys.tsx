import { useEffect, useEffectEvent, useRef } from 'react';
import { Check, Delete } from 'lucide';
import {
  keysAfter,
  pressBack,
  pressEnter,
  pressKey,
  pressPrefix,
  type Keypad,
  type Typed,
  type Typing,
} from '../../rules/packet-keys.ts';
import { packetText as text } from './packet-text.ts';
import { Icon } from '#web/design/Icon.tsx';

interface PacketKeysProps {
  keypad: Keypad;
  typing: Typing;
  onType: (typed: Typed) => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function PacketKeys({ keypad, typing, onType }: PacketKeysProps) {
  const next = keysAfter(keypad, typing);
  const press = (key: string) => onType(pressKey(keypad, typing, key));
  const canEnd = pressEnter(keypad, typing).taken !== undefined;
  useKeyboard({ keypad, typing, onType });
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      className="packet-key"
      aria-disabled={!next.digits.has(key) || undefined}
      onClick={() => press(key)}
    >
      {key}
    </button>
  );
  return (
    <>
      {keypad.size > 1 && (
        <div role="group" aria-label={text.prefixes} className="packet-prefixes">
          {[...keypad.keys()].map(prefix => (
            <button
              key={prefix}
              type="button"
              className="packet-prefix"
              aria-pressed={prefix === typing.prefix}
              onClick={() => onType(pressPrefix(keypad, typing, prefix))}
            >
              {prefix === '' ? text.noPrefix : prefix}
            </button>
          ))}
        </div>
      )}
      <div role="group" aria-label={text.keypad} className="packet-keypad">
        {next.others.length > 0 && (
          <div className="packet-others">
            {next.others.map(key => (
              <button key={key} type="button" className="packet-prefix" onClick={() => press(key)}>
                {key}
              </button>
            ))}
          </div>
        )}
        {digits.map(digit)}
        <button
          type="button"
          className="packet-key"
          aria-label={text.deleteDigit}
          aria-disabled={typing.typed === '' || undefined}
          onClick={() => onType(pressBack(typing))}
        >
          <Icon of={Delete} />
        </button>
        {digit('0')}
        <button
          type="button"
          className="packet-key packet-enter"
          aria-label={text.enter}
          aria-disabled={!canEnd || undefined}
          onClick={() => onType(pressEnter(keypad, typing))}
        >
          <Icon of={Check} />
        </button>
      </div>
    </>
  );
}

/** Types from anywhere on the page but its fields; letters choose a prefix. */
function useKeyboard({ keypad, typing, onType }: PacketKeysProps): void {
  const letters = useRef('');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, dialog, [role=dialog]'))
      return;
    const key = event.key.toUpperCase();
    if (key === 'ENTER') {
      // On a button it presses that.
      if (target.closest('button, a') === null) onType(pressEnter(keypad, typing));
      return;
    }
    if (key === 'BACKSPACE') return onType(pressBack(typing));
    if (!/^[\p{L}\d-]$/u.test(key)) return;
    const { digits: ahead, others } = keysAfter(keypad, typing);
    if (ahead.has(key) || others.includes(key)) return onType(pressKey(keypad, typing, key));
    const known = [...keypad.keys()].filter(prefix => prefix.startsWith(letters.current + key));
    letters.current = known.length === 0 ? '' : letters.current + key;
    if (known.length !== 1 || known[0] !== letters.current) return;
    onType(pressPrefix(keypad, typing, letters.current));
    letters.current = '';
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
