import { Ban, Flag, UserMinus } from 'lucide';
import type { Friend } from '../contract.ts';
import { askedEnd } from './asked-end.ts';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { reportPath } from '#shared/page-paths.ts';

export function EndingFriendship({ friend, onGone }: { friend: Friend; onGone: () => void }) {
  const name = nameOf(friend.person);
  return (
    <div className="flex flex-wrap gap-2">
      <ServerButton
        variant="ghost"
        size="small"
        aria-label={text.removeNamed(name)}
        onClick={() => askedEnd.ask({ friend, how: 'remove', onGone })}
      >
        <Icon of={UserMinus} />
        {text.remove}
      </ServerButton>
      <ServerButton
        variant="ghost"
        size="small"
        aria-label={text.blockNamed(name)}
        onClick={() => askedEnd.ask({ friend, how: 'block', onGone })}
      >
        <Icon of={Ban} />
        {text.block}
      </ServerButton>
      <LinkButton
        to={reportPath('person', friend.person.userId)}
        variant="ghost"
        size="small"
        aria-label={text.reportNamed(name)}
      >
        <Icon of={Flag} />
        {text.report}
      </LinkButton>
    </div>
  );
}
