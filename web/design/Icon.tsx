import type { IconNode } from 'lucide';
import { createElement, type ComponentProps } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'of'> {
  of: IconNode;
  size?: number;
}

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
