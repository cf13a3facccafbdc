import type { DraftPartProps } from './draft-errors.ts';
import { text } from './text.ts';
import { coverAddress, coverGrounds, coverMotifs } from '#features/albums/rules/cover.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { atServer } from '#web/calls/server-origin.ts';

/** Native radio buttons under little covers: every one shows what one gets. */
export function CoverField({
  draft: { motif, ground },
  onChange,
}: Pick<DraftPartProps, 'draft' | 'onChange'>) {
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
    <fieldset className="min-w-0">
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
