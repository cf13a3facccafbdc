/**
 * Who a member is. `account`: of 16 or more, with e-mail and password; `child`: in a family, with neither. What a
 * child may not do stands here alone; every call of a member names its act, and `server/calls` asks.
 */
export const memberKinds = ['account', 'child'] as const;
export type MemberKind = (typeof memberKinds)[number];

const everybody = memberKinds;
const accountsOnly = ['account'] as const satisfies readonly MemberKind[];

const mayBeDoneBy = {
  /** Come, go, ask who one is. */
  enter: everybody,
  collect: everybody,
  /** Compare and exchange with friends. */
  swap: everybody,
  /** By code; answer, end, block. */
  befriend: everybody,
  /** Inbox, live events, push. */
  'be-told': everybody,
  /** Words of one's own to others. Children choose among phrases. */
  'write-text': accountsOnly,
  /** Names and descriptions that friends read. */
  'make-album': accountsOnly,
  /** Name and animal: a guardian gives them to a child. */
  present: accountsOnly,
  'be-found': accountsOnly,
  /** A guardian's: children of the own family. */
  guard: accountsOnly,
  /** A group of children, for a time. */
  organise: accountsOnly,
  /** On the family's device. */
  'switch-face': everybody,
  /** Strangers, by name. */
  find: accountsOnly,
  'write-post': accountsOnly,
  subscribe: accountsOnly,
  /** Public links. */
  'link-list': accountsOnly,
  /** E-mail address, password, second factor, deletion. */
  'hold-account': accountsOnly,
  /** Of a child a guardian sees and ends them. */
  'see-devices': accountsOnly,
  /** What is mean or forbidden, to the operators. */
  report: everybody,
  operate: accountsOnly,
  /** All personal data; of a child by a guardian. */
  export: accountsOnly,
} as const satisfies Record<string, readonly MemberKind[]>;

export type Act = keyof typeof mayBeDoneBy;

export function mayAct(kind: MemberKind, act: Act): boolean {
  const kinds: readonly MemberKind[] = mayBeDoneBy[act];
  return kinds.includes(kind);
}
