import type { ReactNode } from 'react';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { useMember } from '#web/member/member.ts';

/** In characters: longer names are set smaller, as they would fill a phone's screen. */
const longName = 20;

export function Greeting({ signOut }: { signOut: ReactNode }) {
  const { displayName, email, avatarUrl } = useMember();
  const name = displayName.trim() || email;
  return (
    <header className="dashboard-greeting">
      <AvatarPicture src={avatarUrl} name={name} size={56} />
      <div className="min-w-0 flex-[1_1_7rem]">
        <p className="text-balance text-ink-soft">{text.welcome}</p>
        <h1
          className={joinClasses(
            name.length > longName ? 'text-xl' : 'text-2xl',
            'wrap-anywhere hyphens-auto max-[25rem]:text-(length:--size-20)/6',
          )}
        >
          {text.hello(name)}
        </h1>
      </div>
      <div className="dashboard-acts">
        <RefreshButton />
        <div className="dashboard-sign-out">{signOut}</div>
      </div>
    </header>
  );
}
