import { useState } from 'react';
import { MessageCircle } from 'lucide';
import { messageMaximum } from '../../rules/limits.ts';
import { PhraseField } from './PhraseField.tsx';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useMay } from '#web/member.ts';

export interface MessageFieldProps {
  value: string;
  onChange: (message: string) => void;
}

/** A child chooses among phrases; `wordsOf` sends either. */
export function MessageField(props: MessageFieldProps) {
  return useMay('write-text') ? <FreeText {...props} /> : <PhraseField {...props} />;
}

function FreeText({ value, onChange }: MessageFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && value === '') {
    return (
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Icon of={MessageCircle} /> {text.addMessage}
      </Button>
    );
  }
  return (
    <FieldFrame label={text.message} hint={text.messageHint(value.length, messageMaximum)}>
      {wiring => (
        <textarea
          {...wiring}
          rows={2}
          autoFocus={isOpen}
          maxLength={messageMaximum}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
