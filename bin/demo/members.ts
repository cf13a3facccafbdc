import type { AvatarAnimal } from '#features/profiles/rules/avatars.ts';

/** How far a member is with an album: packs opened, and whether the rest was swapped or ordered until it was full. */
export interface DemoProgress {
  readonly album: string;
  readonly packs: number;
  readonly isFull?: true;
}

export interface DemoMember {
  /** The part of the address before the @; lower case. */
  readonly account: string;
  readonly displayName: string;
  readonly avatar: AvatarAnimal;
  readonly progress: readonly DemoProgress[];
  /** Albums that are put away. */
  readonly inactive?: readonly string[];
  /** Cannot be found by name. */
  readonly isHidden?: true;
}

/** Nobody can own such an address, because `.example` is reserved (RFC 2606). */
export const demoMailDomain = 'demo.klebekumpel.example';
export const demoPassword = 'Fuchs-sucht-Igel-7';

/** Stickers per pack of each demo album. */
export const packSizes: Readonly<Record<string, number>> = {
  'wm-der-tiere': 7,
  'liga-der-tiere': 5,
  markttag: 4,
  weltraum: 4,
};

const wm = (packs: number) => ({ album: 'wm-der-tiere', packs });
const liga = (packs: number) => ({ album: 'liga-der-tiere', packs });
const markt = (packs: number) => ({ album: 'markttag', packs });
const raum = (packs: number) => ({ album: 'weltraum', packs });

function pupil(displayName: string, avatar: AvatarAnimal, ...progress: DemoProgress[]): DemoMember {
  return { account: displayName.toLowerCase(), displayName, avatar, progress };
}

/**
 * A school class. Mia is the one to sign in as: she has a typical album (about 350 of 980), a full one and one put
 * away. The others range from nothing (Greta) to everything (Paul), with 20 to 200 packs of the large album.
 */
export const demoMembers: readonly DemoMember[] = [
  {
    ...pupil('Mia', 'fox', wm(60), { ...raum(16), isFull: true }),
    inactive: ['liga-der-tiere'],
  },
  pupil('Ben', 'bear', wm(120), liga(40), markt(25)),
  pupil('Lea', 'panda', wm(90), markt(60)),
  pupil('Jonas', 'dog', wm(150), liga(90)),
  pupil('Emma', 'cat', wm(40), raum(6)),
  pupil('Paul', 'penguin', { ...wm(200), isFull: true }, liga(20)),
  pupil('Clara', 'rabbit', wm(20), markt(10)),
  pupil('Finn', 'koala', wm(200), liga(140)),
  pupil('Greta', 'hedgehog'),
  pupil('Oskar', 'dog', wm(75), liga(60), markt(100)),
  pupil('Nele', 'cat', wm(55), markt(30)),
  pupil('Tom', 'bear', wm(110), liga(70)),
  pupil('Hannah', 'rabbit', wm(85)),
  pupil('Luis', 'fox', wm(30), liga(110)),
  pupil('Ida', 'panda', wm(65), raum(12)),
  pupil('Felix', 'penguin', wm(130), markt(15)),
  pupil('Marie', 'koala', wm(45), markt(80)),
  pupil('Noah', 'hedgehog', wm(100), liga(30)),
  pupil('Frieda', 'fox', markt(45), raum(20)),
  pupil('Anton', 'dog', wm(160), liga(50)),
  pupil('Lina', 'cat', wm(70)),
  pupil('Max', 'bear', liga(80)),
  pupil('Amira', 'panda', wm(95), raum(8)),
  pupil('Emil', 'koala', wm(25)),
  pupil('Sophie', 'rabbit', wm(140), markt(40)),
  pupil('Mehmet', 'penguin', wm(115), liga(100)),
  pupil('Johanna', 'hedgehog', wm(50), markt(20), raum(10)),
  pupil('Leon', 'fox', wm(180), liga(25)),
  pupil('Zoe', 'cat', wm(35), raum(14)),
  pupil('Karl', 'dog', wm(60), liga(15), markt(12)),
];

/** The teacher who opened the children's class, and the mother of two of them (`class.ts`). */
export const demoTeacher: DemoMember = {
  ...pupil('Frau Sommer', 'koala'),
  account: 'sommer',
  isHidden: true,
};
export const demoGuardian: DemoMember = { ...pupil('Kim Berg', 'bear'), account: 'kim', isHidden: true };
export const demoAccounts: readonly DemoMember[] = [...demoMembers, demoTeacher, demoGuardian];

export function demoEmail({ account }: Pick<DemoMember, 'account'>): string {
  return `${account}@${demoMailDomain}`;
}
