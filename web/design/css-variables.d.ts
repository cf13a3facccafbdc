import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS variables may be handed down by the style prop. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
