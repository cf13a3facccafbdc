import { useRef, useState } from 'react';
import { useChangeChild, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import type { Child } from '#features/family/contract.ts';
import { friendshipRules, swapRules } from '#features/family/rules/decisions.ts';
import {
  earliestPushHour,
  latestPushHour,
  usualPushTimes,
  type PushTimes,
} from '#features/family/rules/push-times.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { showToast } from '#web/design/toast.ts';

type Decided = Partial<Pick<Child, 'friendships' | 'swaps' | 'push'>>;

/** Saves each choice at once; of choices made in quick succession, as by arrow keys, only the last. */
export function ChildDecisions({ child }: { child: Child }) {
  const { userId: childId } = child;
  const [chosen, setChosen] = useState<Decided>();
  const { friendships, swaps, push } = { ...child, ...chosen };
  /** The latest choice: what is chosen while another is being sent follows it. */
  const last = useRef<Decided>(undefined);
  const change = useChangeChild();
  const changing = useFamilyAct(async () => {
    try {
      for (let sent: Decided | undefined; last.current !== undefined && last.current !== sent;) {
        sent = last.current;
        await change({ childId, ...sent });
      }
    } finally {
      last.current = undefined;
    }
  });
  function save(decided: Decided) {
    const isSending = last.current !== undefined;
    last.current = { ...last.current, ...decided };
    setChosen(last.current);
    if (isSending) return;
    changing.mutate(undefined, {
      onSuccess: () => showToast({ title: text.saved, tone: 'success', key: 'family' }),
      onSettled: () => setChosen(undefined),
    });
  }
  // Not disabled while saving, because a disabled control loses the focus.
  return (
    <fieldset className="grid grid-cols-1 gap-3" aria-busy={changing.isPending}>
      <legend className="mb-3 font-display text-lg font-semibold">{text.decisions}</legend>
      <Choice
        label={text.friendships}
        chosen={friendships}
        among={friendshipRules}
        say={rule => text.friendshipRules[rule]}
        onChoose={rule => save({ friendships: rule })}
      />
      <Choice
        label={text.swaps}
        chosen={swaps}
        among={swapRules}
        say={rule => text.swapRules[rule]}
        onChoose={rule => save({ swaps: rule })}
      />
      <Times times={push} onChoose={times => save({ push: times })} />
    </fieldset>
  );
}

const never = 'never';

function hours(from: number, until: number): number[] {
  return Array.from({ length: until - from + 1 }, (_, at) => from + at);
}

function Times({ times, onChoose }: { times: PushTimes; onChoose: (times: PushTimes) => void }) {
  const { from, until } = times;
  const isNever = from === until;
  function begin(chosen: number | typeof never) {
    if (chosen === never) return onChoose({ from, until: from });
    const end = isNever ? usualPushTimes.until : until;
    onChoose({ from: chosen, until: end > chosen ? end : latestPushHour });
  }
  return (
    <>
      <Choice
        label={text.push}
        hint={text.pushHint}
        chosen={isNever ? never : from}
        among={[never, ...hours(earliestPushHour, latestPushHour - 1)]}
        say={chosen => (chosen === never ? text.pushNever : text.pushFrom(chosen))}
        onChoose={begin}
      />
      {!isNever && (
        <Choice
          label={text.pushUntil}
          chosen={until}
          among={hours(from + 1, latestPushHour)}
          say={text.hour}
          onChoose={chosen => onChoose({ from, until: chosen })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Rule extends string | number> {
  label: string;
  hint?: string;
  chosen: Rule;
  among: readonly Rule[];
  say: (rule: Rule) => string;
  onChoose: (rule: Rule) => void;
}

function Choice<Rule extends string | number>({
  label,
  hint,
  chosen,
  among,
  say,
  onChoose,
}: ChoiceProps<Rule>) {
  return (
    <FieldFrame label={label} hint={hint}>
      {wiring => (
        <select
          {...wiring}
          value={chosen}
          onChange={event => {
            const rule = among.find(one => String(one) === event.target.value);
            if (rule !== undefined) onChoose(rule);
          }}
        >
          {among.map(rule => (
            <option key={rule} value={rule}>
              {say(rule)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
