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
  /** small 44 px, normal 48 px, big 56 px (always so for hero), icon 48 × 48 px and needs an aria-label. */
  size?: 'small' | 'normal' | 'big' | 'icon';
  /** Something is under way: shows a spinner, keeps focus and width, ignores clicks. */
  busy?: boolean;
  /** Dresses the one child (a link) as a button instead of rendering a button. */
  asChild?: boolean;
}

/** A button of the product; `rainbow` is for smart trades only, `hero` for the one big call of a page. */
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

/** Also keeps Enter in a form from submitting, because that arrives as a click on the submit button. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
