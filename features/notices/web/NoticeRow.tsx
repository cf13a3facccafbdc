import {
  ArrowLeftRight,
  BookOpen,
  CalendarClock,
  Check,
  Clock,
  Flag,
  UserPlus,
  X,
  type IconNode,
} from 'lucide';
import type { Notice } from '../contract.ts';
import { isAboutCase, pathOf, type NoticeKind } from '../rules/notice-kind.ts';
import { groupSentences, sentenceOf, unknownName } from './notice-text.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';
import { roundPath } from '#shared/round-paths.ts';
import { productName } from '#shared/text.ts';
import { Link } from '#web/navigation/Link.tsx';

const marks: Readonly<Record<NoticeKind, readonly [IconNode, 'asks' | 'yes' | 'no']>> = {
  friend_requested: [UserPlus, 'asks'],
  friend_accepted: [Check, 'yes'],
  code_redeemed: [UserPlus, 'yes'],
  trade_proposed: [ArrowLeftRight, 'asks'],
  trade_countered: [ArrowLeftRight, 'asks'],
  trade_accepted: [Check, 'yes'],
  trade_declined: [X, 'no'],
  trade_refused: [X, 'no'],
  trade_allowed: [Check, 'yes'],
  trade_ended: [X, 'no'],
  trade_cancelled: [X, 'no'],
  trade_waits: [Clock, 'asks'],
  trade_expired: [X, 'no'],
  child_asks_friendship: [UserPlus, 'asks'],
  child_asks_swap: [ArrowLeftRight, 'asks'],
  child_waits: [Clock, 'asks'],
  child_swapped: [ArrowLeftRight, 'yes'],
  group_ends: [CalendarClock, 'asks'],
  group_reported: [Flag, 'no'],
  guardian_joined: [UserPlus, 'yes'],
  guardian_asks: [UserPlus, 'asks'],
  guardian_refused: [X, 'no'],
  guardian_left: [X, 'no'],
  friend_refused: [X, 'no'],
  group_over: [CalendarClock, 'no'],
  album_taken: [BookOpen, 'yes'],
  album_inherited: [BookOpen, 'yes'],
  mistake_reported: [Flag, 'asks'],
  child_asks_album: [BookOpen, 'asks'],
  album_allowed: [BookOpen, 'yes'],
  album_refused: [X, 'no'],
  case_decided: [Flag, 'no'],
  objection_answered: [Flag, 'yes'],
  report_answered: [Flag, 'yes'],
  group_cleared: [Flag, 'yes'],
  group_taken_down: [Flag, 'no'],
  group_suspended: [Flag, 'no'],
  group_restored: [Flag, 'yes'],
  round_opened: [ArrowLeftRight, 'asks'],
  round_solved: [ArrowLeftRight, 'asks'],
  round_cancelled: [X, 'no'],
  child_asks_round: [ArrowLeftRight, 'asks'],
  ring_proposed: [ArrowLeftRight, 'asks'],
  ring_booked: [Check, 'yes'],
  ring_ended: [X, 'no'],
};

export function NoticeRow({ notice, isFresh }: { notice: Notice; isFresh: boolean }) {
  const { kind, person, createdAt, isSettled, albumName, swapAlbums = [], group, roundId } = notice;
  const ownRound = kind === 'child_asks_round' ? undefined : roundId;
  const [icon, tone] = marks[kind];
  const nobody = isAboutCase(kind) ? productName : text.gone;
  const name = albumName ?? (person === null ? nobody : person.displayName.trim() || unknownName);
  const ofGroup = group && groupSentences[kind]?.(group);
  const face =
    ofGroup === undefined ? { src: person?.avatarUrl, name } : { src: null, name: group?.name ?? '' };
  return (
    <li>
      <Link
        to={ownRound === undefined ? pathOf[kind] : roundPath(ownRound)}
        className={joinClasses('notice', isFresh && 'notice-fresh')}
      >
        <span className="relative flex-none">
          <AvatarPicture {...face} size={48} />
          <span className={joinClasses('notice-mark', `notice-${tone}`)}>
            <Icon of={icon} />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          {isFresh && <span className="sr-only">{text.fresh}: </span>}
          <span className="notice-words">{ofGroup ?? sentenceOf(notice)(name)}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            <time dateTime={createdAt} title={absoluteTime(createdAt)}>
              {relativeTime(createdAt)}
              {isSettled && text.settled}
            </time>
            {swapAlbums.length > 0 && ` · ${swapAlbums.join(', ')}`}
          </span>
        </span>
        {isFresh && <span aria-hidden="true" className="notice-dot" />}
      </Link>
    </li>
  );
}
