import { useQuery } from '@tanstack/react-query';
import { readPartners } from './kept-sheet.ts';
import { partnersKey } from './sheet-queries.ts';
import { text } from './sheet-text.ts';
import { longestPartner } from '../rules/sheet.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';

interface PartnerFieldProps {
  partner: string;
  userId: string;
  onChange: (partner: string) => void;
}

/** A name stays on this device: nobody else sees it. */
export function PartnerField({ partner, userId, onChange }: PartnerFieldProps) {
  const { data: known = [] } = useQuery({
    queryKey: partnersKey(userId),
    queryFn: () => readPartners(userId),
    gcTime: 0,
  });
  return (
    <div className="sheet-partner">
      <Field
        label={text.partner}
        labelLook="notch"
        value={partner}
        placeholder={text.partnerExample}
        maxLength={longestPartner}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
      {partner === '' && known.length > 0 && (
        <div role="group" aria-label={text.partners} className="sheet-partners">
          {known.map(name => (
            <Button key={name} variant="secondary" size="small" onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
