import { cloneElement, isValidElement, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
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

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Heights are 44, 48 and 56 px (`hero` always 56); `icon` is 48 × 48 and needs an aria-label, `slim` is on phones. */
  size?: 'small' | 'normal' | 'big' | 'icon' | 'slim' | undefined;
  busy?: boolean;
  /** Renders its only child, a link, with the look of a button. */
  asChild?: boolean;
}

/** `rainbow`: smart trades only; `hero`: the one main call to action of a page. */
export function Button(props: ButtonProps) {
  const { variant = 'default', size, busy = false, asChild = false, disabled = false, ...rest } = props;
  const { className, children, onClick, ...attributes } = rest;
  const look = joinClasses('button', `button-${variant}`, sizeClass(size, variant), className);
  const idle = busy || (asChild && disabled);
  const state = {
    'aria-busy': busy || undefined,
    'aria-disabled': idle || undefined,
    onClick: idle ? ignoreClick : onClick,
  };
  if (asChild && isValidElement<{ children?: ReactNode; className?: string }>(children)) {
    return cloneElement(
      children,
      { ...attributes, ...state, className: joinClasses(look, children.props.className) },
      busy && <Spinner />,
      children.props.children,
    );
  }
  return (
    <button type="button" {...attributes} {...state} disabled={disabled} className={look}>
      {busy && <Spinner />}
      {children}
    </button>
  );
}

function sizeClass(size: ButtonProps['size'], variant: ButtonVariant): string | undefined {
  if (size === undefined) return variant === 'hero' ? 'button-big' : undefined;
  return size === 'normal' ? undefined : `button-${size}`;
}

/** Also stops Enter, because a form submits by a click on its submit button. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
