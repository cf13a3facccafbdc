import { type ComponentProps, type MouseEvent } from 'react';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant =
  | 'default'
  | 'destructive'
  | 'outline'
  | 'outline-action'
  | 'secondary'
  | 'ghost'
  | 'link'
  | 'hero'
  | 'rainbow'
  | 'sticker'
  | 'playful';

/** `rainbow`: smart trades only; `hero`: the one main call to action of a page. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Heights are 44, 48 and 56 px (`hero` always 56); `icon` is 48 × 48 and needs an aria-label, `slim` is on phones. */
  size?: 'small' | 'normal' | 'big' | 'icon' | 'slim' | undefined;
  className?: string | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'aria-disabled'> {
  busy?: boolean;
  'aria-disabled'?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, className, busy = false, 'aria-disabled': isOver = false, ...rest } = props;
  const isDisabled = isOver || busy;
  const { onClick, children, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      aria-busy={busy || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? ignoreClick : onClick}
      className={buttonLook({ variant, size, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function AnchorButton({
  variant,
  size,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonLook({ variant, size, className })}>
      {children}
    </a>
  );
}

export function buttonLook({ variant = 'default', size, className }: ButtonLook): string {
  const shown = size ?? (variant === 'hero' ? 'big' : 'normal');
  return joinClasses('button', `button-${variant}`, shown !== 'normal' && `button-${shown}`, className);
}

/** Also stops Enter, because a form submits by a click on its submit button. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
