import { createElement, type ComponentProps, type JSX } from 'react';

/** An icon as its package describes it: a name and shapes on a square of `size`. */
interface IconShapes {
  readonly name: string;
  readonly size: number;
  readonly node: ReadonlyArray<readonly [tag: keyof JSX.IntrinsicElements, attributes: object]>;
}

/** A line icon that takes all properties of an `<svg>`; the build puts it in the place of the package's own. */
export default function createIcon({ name, size, node }: IconShapes) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? `lucide lucide-${name}` : `lucide lucide-${name} ${className}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
