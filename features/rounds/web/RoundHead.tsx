import { Check } from 'lucide';
import type { Round, RoundState } from '../contract.ts';
import { text } from './text.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';

const steps = ['open', 'closed', 'bringing', 'fetching', 'booked'] as const satisfies readonly RoundState[];

export function RoundHead({ round, seed }: { round: Round; seed: string }) {
  const { state, group, albums, organiser, isOrganiser } = round;
  const at = steps.findIndex(step => step === state);
  const mayOrganise = useMay('organise');
  const isOfGroup = group !== null || !mayOrganise;
  const back = isOfGroup ? pagePaths.groups : pagePaths.trading;
  return (
    <>
      <header className="flex gap-3">
        <BackLink
          to={isOrganiser && group !== null ? groupPath(group.id) : back}
          label={isOfGroup ? text.toGroups : text.toTrading}
        />
        <div className="min-w-0">
          <h1 className="mb-1 text-2xl wrap-anywhere">{text.title(group)}</h1>
          <p className="text-ink-soft wrap-anywhere" title={text.seed(seed)}>
            {text.albums(albums.map(({ name }) => name))}
            {!isOrganiser && ` · ${text.organiser(organiser)}`}
          </p>
        </div>
      </header>
      {at >= 0 && (
        <ol className="round-steps" aria-label={text.stepsLabel}>
          {steps.map((step, i) => (
            <li key={step} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
              <span className="round-step-mark" aria-hidden="true">
                {i < at || state === 'booked' ? <Icon of={Check} size={16} strokeWidth={3} /> : i + 1}
              </span>
              <span>{text.steps[step]}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
