import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { useMember } from '#web/member.ts';

/** Longer names would fill a phone's screen in the big size. */
const longName = 20;

/** Who is here, and the way out. */
export function Greeting({ onSignOut }: { onSignOut: () => void }) {
  const { displayName, email, avatarUrl } = useMember();
  const [isLeaving, setIsLeaving] = useState(false);
  const name = displayName.trim() || email;

  function signOut() {
    setIsLeaving(true);
    onSignOut();
  }

  return (
    <header className="dashboard-greeting">
      <AvatarPicture src={avatarUrl} name={name} size={56} />
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">{text.welcome}</p>
        <h1
          className={joinClasses(
            name.length > longName ? 'text-xl' : 'text-2xl',
            'wrap-anywhere hyphens-auto',
          )}
        >
          {text.hello(name)}
        </h1>
      </div>
      <Button variant="outline" className="dashboard-sign-out" busy={isLeaving} onClick={signOut}>
        {!isLeaving && <LogOut aria-hidden="true" />}
        <span>{text.signOut}</span>
      </Button>
    </header>
  );
}
