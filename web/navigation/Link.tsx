import { type ComponentProps, type MouseEvent } from 'react';
import { hrefOf, navigate, pageAddress } from './history.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  state?: unknown;
}

export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isForElsewhere) return;
    event.preventDefault();
    navigate(to, { replace: replace || new URL(to, pageAddress()).href === pageAddress().href, state });
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
