import { useQuery } from '@tanstack/react-query';
import type { Sheet } from '../rules/sheet.ts';
import { readPartners } from './kept-sheet.ts';
import { partnersKey } from './sheet-queries.ts';
import { text } from './sheet-text.ts';
import { longestPartner } from '../rules/sheet.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Button } from '#web/design/Button.tsx';
import { partnersQuery } from '#features/trades/web/queries.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';

interface PartnerFieldProps {
  sheet: Sheet;
  userId: string;
  onChange: (sheet: Sheet) => void;
}

/** A name stays on this device: nobody else sees it. To a friend the sheet can be sent. */
export function PartnerField({ sheet, userId, onChange }: PartnerFieldProps) {
  const { partner } = sheet;
  const named = (name: string) => onChange({ ...sheet, partner: name, friendId: undefined });
  const { data: known = [] } = useQuery({
    queryKey: partnersKey(userId),
    queryFn: () => readPartners(userId),
    gcTime: 0,
  });
  return (
    <div className="sheet-partner">
      {sheet.friendId === undefined && (
        <div>
          <Field
            label={text.partner}
            labelLook="notch"
            value={partner}
            placeholder={text.partnerExample}
            maxLength={longestPartner}
            autoComplete="off"
            onChange={event => named(event.target.value)}
          />
          {partner === '' && known.length > 0 && (
            <div role="group" aria-label={text.partners} className="sheet-partners">
              {known.map(name => (
                <Button key={name} variant="secondary" size="small" onClick={() => named(name)}>
                  {name}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      <FriendField {...{ sheet, onChange }} />
    </div>
  );
}

function FriendField({ sheet, onChange }: Omit<PartnerFieldProps, 'userId'>) {
  const { data } = useQuery(partnersQuery);
  const friends = (data?.partners ?? [])
    .map(({ person }) => person)
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'de'));
  const isReached = useServerReached();
  if (friends.length === 0) return null;
  const sentHint = isReached ? text.friendConfirms(sheet.partner) : text.needsServer;
  return (
    <FieldFrame
      label={text.friend}
      labelLook="notch"
      hint={sheet.friendId === undefined ? undefined : sentHint}
    >
      {wiring => (
        <select
          {...wiring}
          value={sheet.friendId ?? ''}
          onChange={({ target }) => {
            const friend = friends.find(({ userId }) => userId === target.value);
            onChange({ ...sheet, partner: friend?.displayName ?? '', friendId: friend?.userId });
          }}
        >
          <option value="">{text.noFriend}</option>
          {friends.map(({ userId, displayName }) => (
            <option key={userId} value={userId}>
              {displayName}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
