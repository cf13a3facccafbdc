import { DoorOpen, EyeOff, Gift, Handshake, School, Users, type IconNode } from 'lucide';
import { text } from './text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';

const { promises } = text.parents;

const kept: ReadonlyArray<readonly [IconNode, { title: string; words: string }]> = [
  [Users, promises.family],
  [Handshake, promises.decide],
  [School, promises.classes],
  [EyeOff, promises.hidden],
  [Gift, promises.free],
  [DoorOpen, promises.leave],
];

export function Parents() {
  return (
    <section id="parents" aria-labelledby="parents-title" className="landing-band">
      <div className="landing-section">
        <h2 id="parents-title" className="landing-title">
          {text.parents.title}
        </h2>
        <p className="landing-parents-lead">{text.parents.lead}</p>
        <ul className="card landing-sheet-of-promises">
          {kept.map(([icon, { title, words }]) => (
            <li key={title} className="landing-promise-kept">
              <span aria-hidden="true" className="landing-seal">
                <Icon of={icon} />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-ink-soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="landing-parents-foot">
          <p>{text.parents.honest}</p>
          <p className="landing-parents-links">
            <a href={sitePaths.families} className="landing-more">
              {text.parents.beginFamily}
            </a>
            <a href={sitePaths.classes} className="landing-more">
              {text.parents.beginClass}
            </a>
            <a href={sitePaths.parents} className="landing-more">
              {text.parents.children}
            </a>
            <a href={sitePaths.childrensPrivacy} className="landing-more">
              {text.parents.privacy}
            </a>
            <a href={sitePaths.terms} className="landing-more">
              {text.parents.terms}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
