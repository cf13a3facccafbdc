import type { ReactNode } from 'react';
import { settingsText as text } from './settings-text.ts';
import { useNamedPart } from './use-named-part.ts';
import { Link } from '#web/navigation/Link.tsx';
import './settings.css';

/** The id is the anchor, as in /settings#geraete. */
export interface SettingsGroup {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export function SettingsGroups({ groups }: { groups: readonly SettingsGroup[] }) {
  const named = useNamedPart();
  return (
    <div className="settings">
      <nav aria-label={text.index} className="settings-index">
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} aria-current={named === id ? 'location' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-6">
        {groups.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="settings-group">
            <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
