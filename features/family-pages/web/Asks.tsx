import { useQuery } from '@tanstack/react-query';
import { agreeToAsk, endAsk, type Ask } from '../contract.ts';
import { asksText as text, type Asked } from './asks-text.ts';
import { asksQuery, useFamilyAct } from './queries.ts';
import { PasswordButton } from '#features/auth/web/PasswordButton.tsx';
import type { Child } from '#features/family/contract.ts';
import { call } from '#web/calls/call.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

/** What one of two guardians asked, and the other has not answered. */
export function Asks({ other, family }: { other: string; family: readonly Child[] }) {
  const asked = useQuery(asksQuery);
  if (asked.isLoadingError) return <AskAgain query={asked} failed={text.notLoaded} />;
  const asks = asked.data?.asks ?? [];
  if (asks.length === 0) return null;
  return (
    <SectionCard title={text.title}>
      <ul className="divide-y divide-line">
        {asks.map(ask => {
          const child = family.find(one => one.userId === ask.childId)?.displayName ?? '';
          return <AskRow key={ask.id} ask={ask} about={{ ...ask, other, child }} />;
        })}
      </ul>
    </SectionCard>
  );
}

function AskRow({ ask, about }: { ask: Ask; about: Asked }) {
  const { id: askId, isOwn, kind, endsAt } = ask;
  // The toasts are shown by the acts themselves, because the row disappears with its answer.
  const agreeing = useFamilyAct(async (password: string) => {
    await call(agreeToAsk, { askId, password });
    showToast({ title: text.agreed, tone: 'success', key: 'family' });
  });
  const ending = useFamilyAct(async () => {
    await call(endAsk, { askId });
    showToast({ title: isOwn ? text.withdrawn : text.refused, tone: 'success', key: 'family' });
  });
  const words = text.kinds[kind];
  return (
    <li className="grid gap-3 py-3">
      <p className="wrap-anywhere">{isOwn ? words.own(about) : words.asked(about)}</p>
      <p className="text-ink-soft">{words.silence(endsAt)}</p>
      <div className="flex flex-wrap gap-3">
        {!isOwn && (
          <PasswordButton destructive question={words.question(about)} onConfirm={agreeing.mutateAsync}>
            {words.yes}
          </PasswordButton>
        )}
        <ServerButton variant="outline" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {isOwn ? text.withdraw : words.no}
        </ServerButton>
      </div>
    </li>
  );
}
