import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface TickProps extends Omit<ComponentProps<'input'>, 'className'> {
  type?: 'checkbox' | 'radio';
}

export function Tick({ type = 'checkbox', children, ...box }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input {...box} type={type} className={joinClasses('checkbox', type === 'radio' && 'rounded-full')} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
