import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import './badge.css';
import './rarity-badge.css';

interface RarityBadgeProps {
  rarity: 'common' | 'rare' | 'epic' | 'legendary';
  isLow?: boolean;
  children: ReactNode;
}

export function RarityBadge({ rarity, isLow, children }: RarityBadgeProps) {
  return <span className={joinClasses('badge', isLow && 'rarity-low', `rarity-${rarity}`)}>{children}</span>;
}
