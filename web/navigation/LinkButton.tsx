import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import { buttonLook, type ButtonLook } from '../design/Button.tsx';

export function LinkButton({ variant, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonLook({ variant, size, className })} />;
}
