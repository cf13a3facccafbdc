import type { HTMLAttributes } from 'react';
import { joinClasses } from './join-classes.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  padded?: boolean;
}

export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={joinClasses('card', padded && 'p-3 sm:p-4', className)} />;
}
