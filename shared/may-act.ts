/**
 * Who a member is. `account`: 16 or older, with e-mail and password; `child`: in a family, with neither. This file
 * alone says what a child may not do; every call of a member names its act, and `server/admission` checks it.
 */
export const memberKinds = ['account', 'child'] as const;
export type MemberKind = (typeof memberKinds)[number];

const everybody = memberKinds;
const accountsOnly = ['account'] as const satisfies readonly MemberKind[];

const mayBeDoneBy = {
  /** Sign in and out, and ask who one is. */
  enter: everybody,
  collect: everybody,
  /** Compare and swap with friends. */
  swap: everybody,
  /** Make a friendship by code; answer requests; end friendships; block. */
  befriend: everybody,
  /** Get notices, live events and pushes. */
  'be-told': everybody,
  /** Send words of one's own to others; children choose among phrases. */
  'write-text': accountsOnly,
  /** Make an album, whose names and descriptions friends read. */
  'make-album': accountsOnly,
  /** Change one's name and picture; a guardian chooses them for a child. */
  present: accountsOnly,
  'be-found': accountsOnly,
  /** Decide for the children of one's own family, as a guardian. */
  guard: accountsOnly,
  /** Open and lead a group of children, or a round. */
  organise: accountsOnly,
  /** Change to another member on the family's device. */
  'switch-face': everybody,
  /** Search for strangers by name. */
  find: accountsOnly,
  'write-post': accountsOnly,
  subscribe: accountsOnly,
  /** Make public links. */
  'link-list': accountsOnly,
  /** Change e-mail address, password and second factor; delete the account. */
  'hold-account': accountsOnly,
  /** See and end one's sessions; for a child, a guardian does it. */
  'see-devices': accountsOnly,
  /** Report mean or forbidden content to the operators. */
  report: everybody,
  operate: accountsOnly,
  /** Download all personal data; for a child, a guardian does it. */
  export: accountsOnly,
} as const satisfies Record<string, readonly MemberKind[]>;

export type Act = keyof typeof mayBeDoneBy;

export function mayAct(kind: MemberKind, act: Act): boolean {
  const kinds: readonly MemberKind[] = mayBeDoneBy[act];
  return kinds.includes(kind);
}
