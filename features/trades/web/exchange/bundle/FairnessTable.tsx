import { CircleAlert, Scale, Sparkles } from 'lucide';
import type { ListedSticker } from '../../../partner-contract.ts';
import { stickerText } from '../../sticker-text.ts';
import { balanceOf, tierRows, type TierRow } from './tier-balance.ts';
import { text } from '../text.ts';
import { RarityBadge } from '#web/design/RarityBadge.tsx';
import { Icon } from '#web/design/Icon.tsx';

export interface FairnessTableProps {
  gives: ReadonlyArray<Pick<ListedSticker, 'rarity' | 'foil'>>;
  gets: ReadonlyArray<Pick<ListedSticker, 'rarity' | 'foil'>>;
}

export function FairnessTable({ gives, gets }: FairnessTableProps) {
  const rows = tierRows(gives, gets);
  const most = Math.max(1, ...rows.flatMap(({ given, got }) => [given, got]));
  return (
    <div className="fairness">
      <table>
        <caption className="sr-only">{text.fairness}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.give}</th>
            <th scope="col">{text.rarity}</th>
            <th scope="col">{text.youGet}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={`${row.rarity} ${row.foil}`} row={row} most={most} />
          ))}
        </tbody>
      </table>
      <Verdict gives={gives} gets={gets} />
    </div>
  );
}

function Row({ row, most }: { row: TierRow; most: number }) {
  const { rarity, foil, given, got } = row;
  return (
    <tr data-rarity={rarity} data-uneven={given !== got || undefined}>
      <td className="fairness-given">
        <span>{given}</span>
        <Bar share={given / most} />
      </td>
      <th scope="row">
        <RarityBadge rarity={rarity}>
          {stickerText.rarities[rarity]}
          {foil && <Icon of={Sparkles} role="img" aria-label={stickerText.foil} />}
        </RarityBadge>
      </th>
      <td className="fairness-got">
        <Bar share={got / most} />
        <span>{got}</span>
      </td>
    </tr>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="fairness-track">
      <span style={{ width: `${Math.round(share * 100)}%` }} data-empty={share === 0 || undefined} />
    </span>
  );
}

export function Verdict({ gives, gets }: FairnessTableProps) {
  const balance = balanceOf(gives, gets);
  const isFair = balance === 'fair';
  const hasFoil = gives.some(({ foil }) => foil);
  return (
    <p role="status" className="verdict" data-fair={isFair || undefined}>
      {isFair ? <Icon of={Scale} /> : <Icon of={CircleAlert} />}
      {text.balance(balance, gives.length, gets.length, hasFoil)}
    </p>
  );
}
