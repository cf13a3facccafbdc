import { Ban } from 'lucide';
import { blockText } from './block-text.ts';
import { block } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Icon } from '#web/design/Icon.tsx';

interface BlockPersonProps {
  person: Person;
  onBlocked: () => void;
  /** Called to move the focus once the person has left the list. */
  onGone: () => void;
}

export function BlockPerson({ person, onBlocked, onGone }: BlockPersonProps) {
  const blocking = useAct(block, { onGone });
  const name = nameOf(person);
  async function confirm(close: () => void) {
    const isBlocked = await blocking.mutateAsync(person);
    close();
    if (isBlocked) onBlocked();
  }
  return (
    <AskedButton
      variant="ghost"
      size="icon"
      aria-label={text.blockNamed(name)}
      data-tooltip
      question={{ ...text.ending.block(name), description: blockText.description(name) }}
      busy={blocking.isPending}
      onConfirm={close => void confirm(close)}
    >
      <Icon of={Ban} />
    </AskedButton>
  );
}
