import { Hand } from 'lucide';
import { sizesOf, type SuggestedBundle } from './draft.ts';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

interface BundleSizesProps {
  bundle: SuggestedBundle;
  chosen: number | undefined;
  onChoose: (size: number) => void;
  /** Where there is nothing yet that could be changed. */
  onCompose: (() => void) | undefined;
}

export function BundleSizes({ bundle, chosen, onChoose, onCompose }: BundleSizesProps) {
  const sizes = sizesOf(bundle);
  const whole = sizes.at(-1);
  return (
    <div className="bundle-sizes">
      {sizes.length > 1 && (
        <div role="group" aria-label={text.sizes} className="bundle-size-choice">
          {sizes.map(size => (
            <button
              key={size}
              type="button"
              className="bundle-size"
              aria-pressed={size === chosen}
              aria-label={size === whole ? text.wholeSpoken(size) : text.against(size, size)}
              onClick={() => onChoose(size)}
            >
              {size === whole ? text.wholeSize(size) : size}
            </button>
          ))}
        </div>
      )}
      {onCompose !== undefined && (
        <Button variant="outline" size="small" className="max-[22.5rem]:[--pad:8px]" onClick={onCompose}>
          <Icon of={Hand} /> {text.compose}
        </Button>
      )}
    </div>
  );
}
