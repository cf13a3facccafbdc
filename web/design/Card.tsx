import type { HTMLAttributes } from 'react';
import { joinClasses } from './join-classes.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** false for cards whose content reaches the edge. */
  padded?: boolean;
}

/** A white sheet on the paper: 12 px corners, warm shadow, 12 px inside (16 from 600 px). */
export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={joinClasses('card', padded && 'p-3 sm:p-4', className)} />;
}
