import { useQuery } from '@tanstack/react-query';
import { accessTokensQuery } from './access-token-queries.ts';
import { accessTokenText as text, twinOf } from './access-token-text.ts';
import { Tick } from '#web/design/Tick.tsx';

interface EndedTokensProps {
  /** The ids of those that go on; all others end. */
  kept: readonly string[];
  onChange: (kept: readonly string[]) => void;
}

/** The access tokens that end with the password, each ticked until it is kept. Nothing where there are none. */
export function EndedTokens({ kept, onChange }: EndedTokensProps) {
  const all = useQuery(accessTokensQuery).data?.accessTokens ?? [];
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-bold">{text.endWithPassword}</legend>
      <p className="text-sm text-ink-soft">{text.endWithPasswordDetail}</p>
      {all.map(token => {
        const isKept = kept.includes(token.id);
        const { id, name, expiresAt } = token;
        return (
          <Tick
            key={id}
            checked={!isKept}
            onChange={() => onChange(isKept ? kept.filter(other => other !== id) : [...kept, id])}
          >
            {text.namedUntil(name, expiresAt, twinOf(token, all))}
          </Tick>
        );
      })}
    </fieldset>
  );
}
