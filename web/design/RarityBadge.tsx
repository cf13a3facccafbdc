import type { ReactNode } from 'react';
import { pill, pillSize } from './Badge.tsx';
import { joinClasses } from './join-classes.ts';

const rarityTones = {
  common: 'bg-common-tint text-common',
  rare: 'bg-rare-tint text-rare',
  epic: 'bg-epic-tint text-epic',
  legendary: 'bg-legendary-tint text-legendary',
} as const;

interface RarityBadgeProps {
  rarity: keyof typeof rarityTones;
  isLow?: boolean;
  children: ReactNode;
}

export function RarityBadge({ rarity, isLow, children }: RarityBadgeProps) {
  return (
    <span className={joinClasses(pill, isLow ? 'px-[10px]' : pillSize, rarityTones[rarity])}>{children}</span>
  );
}
