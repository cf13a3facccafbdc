import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract.ts';
import { OpenForm } from './OpenForm.tsx';
import { openingText as text } from './opening-text.ts';
import { roundsQuery, useRoundNews } from '../queries.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { roundLine } from './round-line.ts';
import { text as roundText } from '../text.ts';
import { roundPath } from '#shared/round-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

export function AllRounds() {
  useRoundNews();
  const groupId = useSearchParams().get('group') ?? undefined;
  const mayOpen = useMay('organise');
  const rounds = useQuery(roundsQuery);
  const { data } = rounds;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-6">
      <header className="flex gap-3">
        {groupId === undefined ? (
          <BackLink to={pagePaths.trading} label={roundText.toTrading} />
        ) : (
          <BackLink to={groupPath(groupId)} label={roundText.toGroups} />
        )}
        <div>
          <h1 className="mb-2 text-2xl">{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
        </div>
      </header>
      {groupId === undefined &&
        (data === undefined ? (
          <RoundNotLoaded query={rounds} level={2} />
        ) : (
          data.rounds.length > 0 && <RoundList rounds={data.rounds} />
        ))}
      {mayOpen ? (
        <SectionCard title={text.open} detail={groupId === undefined ? text.openDetail : text.openForGroup}>
          <OpenForm groupId={groupId} />
        </SectionCard>
      ) : (
        data?.rounds.length === 0 && (
          <EmptyState
            title={text.none}
            action={<LinkButton to={pagePaths.trading}>{roundText.toTrading}</LinkButton>}
          >
            {text.noneDetail}
          </EmptyState>
        )
      )}
    </div>
  );
}

function RoundList({ rounds }: { rounds: readonly Round[] }) {
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="mb-2 text-xl">
        {text.yours}
      </h2>
      <ul className="grid gap-3">
        {rounds.map(round => (
          <Card as="li" key={round.id}>
            <Link to={roundPath(round.id)} className="grid min-h-11 content-center rounded-control">
              <span className="text-lg font-bold wrap-anywhere">{roundText.title(round.group)}</span>
              <span className="wrap-anywhere text-ink-soft">{roundLine(round)}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
