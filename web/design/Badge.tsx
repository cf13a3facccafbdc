import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import './badge.css';

interface BadgeProps {
  tone?: 'neutral' | 'action' | 'have' | 'lack' | 'danger' | 'brand';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={joinClasses('badge', `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}

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
  return hasDuplicates ? 'copies-badge copies-badge-many' : 'copies-badge';
}
