import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const tones = {
  neutral: 'bg-fill text-ink',
  action: 'bg-action-tint text-action',
  have: 'bg-have-tint text-have',
  lack: 'bg-lack-tint text-lack',
  danger: 'bg-danger-tint text-danger',
  brand: 'bg-brand text-on-brand',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(pill, pillSize, tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

export const pill =
  'inline-flex items-center gap-1.5 rounded-full font-display text-sm font-semibold tabular [&>svg]:size-4';
export const pillSize = 'min-h-7 px-3 py-1';

interface QuantityBadgeProps {
  quantity: number;
  hasDuplicates: boolean;
  className?: string;
}

export function QuantityBadge({ quantity, hasDuplicates, className }: QuantityBadgeProps) {
  return (
    <span aria-hidden="true" className={joinClasses(quantityBadgeLook(hasDuplicates), className)}>
      ×{quantity}
    </span>
  );
}

export function quantityBadgeLook(hasDuplicates: boolean): string {
  const look = hasDuplicates
    ? 'h-6.25 min-w-8.5 border-2 bg-have px-1.5 text-(length:--size-15) text-on-have shadow-sticker'
    : 'h-5 min-w-6 border bg-have-tint px-1 text-sm text-have';
  return `inline-flex items-center justify-center rounded-full border-rim font-display font-semibold tabular ${look}`;
}
