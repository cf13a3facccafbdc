import type { IconNode } from 'lucide';
import { createElement, type ComponentProps } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'of'> {
  /** Its shapes on a square of 24. */
  of: IconNode;
  size?: number;
}

/** A line icon. Without a name of its own nobody hears of it: the words beside it say the same. */
export function Icon({ of, size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined || undefined}
      {...rest}
    >
      {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
