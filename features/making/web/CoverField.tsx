import { memo } from 'react';
import type { DraftPartProps } from './draft-errors.ts';
import { text } from './text.ts';
import { coverAddress } from '../rules/cover.ts';
import { coverGrounds, coverMotifs } from '#shared/cover.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { atServer } from '#web/calls/server-origin.ts';

type CoverFieldProps = Pick<DraftPartProps, 'draft' | 'onChange'>;

export const CoverField = memo(function CoverField({ draft: { motif, ground }, onChange }: CoverFieldProps) {
  return (
    <Accordion title={text.cover} tint="play">
      <div className="grid gap-4">
        <Choice
          legend={text.ground}
          values={coverGrounds}
          value={ground}
          labels={text.grounds}
          pictureOf={each => coverAddress(motif, each)}
          onChange={chosen => onChange({ ground: chosen })}
        />
        <Choice
          legend={text.motif}
          values={coverMotifs}
          value={motif}
          labels={text.motifs}
          pictureOf={each => coverAddress(each, ground)}
          onChange={chosen => onChange({ motif: chosen })}
        />
      </div>
    </Accordion>
  );
}, hasSameCover);

/** Avoids drawing thirty pictures with every keystroke in the list; all versions of `onChange` do the same. */
function hasSameCover({ draft: before }: CoverFieldProps, { draft: after }: CoverFieldProps): boolean {
  return before.motif === after.motif && before.ground === after.ground;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  value: Value;
  labels: Readonly<Record<Value, string>>;
  pictureOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, values, value, labels, pictureOf, onChange } = props;
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="make-choices">
        {values.map(each => (
          <label key={each} className="make-choice">
            <input
              type="radio"
              className="sr-only"
              name={`make-${legend}`}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <img
              src={atServer(pictureOf(each))}
              alt=""
              width="50"
              height="66"
              loading="lazy"
              decoding="async"
            />
            {labels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
