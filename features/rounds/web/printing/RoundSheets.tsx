import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract.ts';
import { LabelSheet } from './LabelSheet.tsx';
import type { PrintedRound } from './printed.ts';
import { roundSheets, type RoundSheet } from './round-sheets.ts';
import { roundSheetsText as text } from './sheets-text.ts';
import { SlipSheet } from './SlipSheet.tsx';
import { TableSheet } from './TableSheet.tsx';
import { roundQuery, sheetsQuery, type Sheets } from '../queries.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { text as roundText } from '../text.ts';
import { roundPath } from '#shared/round-paths.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { Printable } from '#web/printing/Printable.tsx';
import { longDate } from '#web/words/dates.ts';

export function RoundSheets({ roundId, sheet }: { roundId: string; sheet: string }) {
  const shown = roundSheets.find(one => one === sheet);
  const round = useQuery(roundQuery(roundId));
  const sheets = useQuery(sheetsQuery(roundId));
  if (shown === undefined) return <Redirect to={roundPath(roundId)} />;
  if (round.data === undefined || isRefusal(round.error)) return <RoundNotLoaded query={round} />;
  if (sheets.data === undefined || isRefusal(sheets.error)) return <RoundNotLoaded query={sheets} />;
  const printed = printedRound(round.data.round, sheets.data, shown === 'changed');
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-4">
      <h1 className="text-2xl wrap-anywhere">
        {text.sheets[shown]}: {printed.title}
      </h1>
      <LinkButton to={roundPath(roundId)} variant="outline" className="justify-self-start">
        {text.back}
      </LinkButton>
      {printed.slips.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
      ) : (
        <Printable>
          <Content sheet={shown} printed={printed} />
        </Printable>
      )}
    </div>
  );
}

function Content({ sheet, printed }: { sheet: RoundSheet; printed: PrintedRound }) {
  if (sheet === 'table') return <TableSheet {...printed} />;
  if (sheet === 'labels') return <LabelSheet {...printed} />;
  return <SlipSheet {...printed} />;
}

function printedRound(
  round: Round,
  { seats, stickers, albums }: Sheets,
  isChangedOnly: boolean,
): PrintedRound {
  const byId = new Map(stickers.map(sticker => [sticker.stickerId, sticker]));
  const listed = (ids: readonly number[]) =>
    ids.flatMap(id => {
      const sticker = byId.get(id);
      return sticker === undefined ? [] : [sticker];
    });
  return {
    title: `${roundText.title(round.group)}, ${longDate(round.handOverOn)}`,
    albums,
    slips: seats
      .filter(({ isChanged, gets }) => gets.length > 0 && (isChanged || !isChangedOnly))
      .map(({ userId, displayName, gives, gets }) => ({
        id: userId,
        name: displayName,
        gives: listed(gives),
        gets: listed(gets),
      })),
  };
}
