import type { ReactNode } from 'react';
import { nameOf } from './person-name.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';

interface PersonLineProps {
  person: Person;
  detail?: ReactNode;
  children?: ReactNode;
}

export function PersonLine({ person, detail, children }: PersonLineProps) {
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 flex-[1_1_8rem] items-center gap-3">
        <AvatarPicture src={person.avatarUrl} name={nameOf(person)} size={48} />
        <div className="min-w-0 flex-1">
          <p className="text-base font-bold wrap-anywhere hyphens-auto">{nameOf(person)}</p>
          {detail != null && <p className="text-sm text-ink-soft">{detail}</p>}
        </div>
      </div>
      {children}
    </li>
  );
}
