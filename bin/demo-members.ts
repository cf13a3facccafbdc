import type { AvatarAnimal } from '#features/profiles/rules/avatars.ts';

/** How far somebody is with an album: packs opened, and whether the rest was swapped or ordered until it was full. */
export interface DemoProgress {
  readonly album: string;
  readonly packs: number;
  readonly isFull?: true;
}

export interface DemoMember {
  /** Before the @; lower case. */
  readonly account: string;
  readonly displayName: string;
  readonly avatar: AvatarAnimal;
  readonly progress: readonly DemoProgress[];
  /** Albums that are put away. */
  readonly inactive?: readonly string[];
}

/** Nobody can own such an address: `.example` is reserved (RFC 2606). */
export const demoMailDomain = 'demo.klebekumpel.example';
export const demoPassword = 'Fuchs-sucht-Igel-7';

/** Stickers in a pack of each demo album. */
export const packSizes: Readonly<Record<string, number>> = {
  'wm-der-tiere': 7,
  'liga-der-tiere': 5,
  markttag: 4,
  weltraum: 4,
};

const wm = (packs: number) => ({ album: 'wm-der-tiere', packs });
const liga = (packs: number) => ({ album: 'liga-der-tiere', packs });
const markt = (packs: number) => ({ album: 'markttag', packs });

/**
 * Mia is the one to sign in as: a typical album (about 350 of 980), a finished one, an empty one and one put away.
 * The others lie between nothing and everything, 20 to 200 packs of the large album.
 */
export const demoMembers: readonly DemoMember[] = [
  {
    account: 'mia',
    displayName: 'Mia',
    avatar: 'fox',
    progress: [wm(60), { album: 'weltraum', packs: 16, isFull: true }],
    inactive: ['liga-der-tiere'],
  },
  { account: 'ben', displayName: 'Ben', avatar: 'bear', progress: [wm(120), liga(40), markt(25)] },
  { account: 'lea', displayName: 'Lea', avatar: 'panda', progress: [wm(90), markt(60)] },
  { account: 'jonas', displayName: 'Jonas', avatar: 'dog', progress: [wm(150), liga(90)] },
  {
    account: 'emma',
    displayName: 'Emma',
    avatar: 'cat',
    progress: [wm(40), { album: 'weltraum', packs: 6 }],
  },
  {
    account: 'paul',
    displayName: 'Paul',
    avatar: 'penguin',
    progress: [{ ...wm(200), isFull: true }, liga(20)],
  },
  { account: 'clara', displayName: 'Clara', avatar: 'rabbit', progress: [wm(20), markt(10)] },
  { account: 'finn', displayName: 'Finn', avatar: 'koala', progress: [wm(200), liga(140)] },
  { account: 'greta', displayName: 'Greta', avatar: 'hedgehog', progress: [] },
  { account: 'oskar', displayName: 'Oskar', avatar: 'dog', progress: [wm(75), liga(60), markt(100)] },
];

export function demoEmail(member: DemoMember): string {
  return `${member.account}@${demoMailDomain}`;
}
