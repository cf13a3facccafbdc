import type { Round } from '../contract.ts';
import { text } from './text.ts';
import { allRoundsPath } from '#shared/round-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

/** Cancelled, or taken back by all. */
export function Over({ round: { cancelled, isOrganiser } }: { round: Round }) {
  const { title, detail } = cancelled === null ? text.isBack : text.cancelled[cancelled];
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          isOrganiser ? (
            <LinkButton to={allRoundsPath()}>{text.toRounds}</LinkButton>
          ) : (
            <LinkButton to={pagePaths.trading}>{text.toTrading}</LinkButton>
          )
        }
      >
        {detail}
      </EmptyState>
    </Card>
  );
}
