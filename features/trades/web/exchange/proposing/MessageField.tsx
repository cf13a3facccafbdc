import { useState } from 'react';
import { MessageCircle } from 'lucide';
import { messageMaximum } from '../../../rules/limits.ts';
import { PhraseField } from './PhraseField.tsx';
import { dialogText } from './dialog-text.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useMay } from '#web/member/member.ts';

export interface MessageFieldProps {
  value: string;
  onChange: (message: string) => void;
  isFriendChild: boolean;
}

/** Children choose among phrases, and so does whoever asks a child; `wordsOf` handles both. */
export function MessageField({ isFriendChild, ...field }: MessageFieldProps) {
  const mayWrite = useMay('write-text');
  return mayWrite && !isFriendChild ? (
    <FreeText {...field} />
  ) : (
    <PhraseField {...field} bySentence={mayWrite} />
  );
}

function FreeText({ value, onChange }: Omit<MessageFieldProps, 'isFriendChild'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && value === '') {
    return (
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Icon of={MessageCircle} /> {dialogText.addMessage}
      </Button>
    );
  }
  return (
    <FieldFrame label={dialogText.message} hint={dialogText.messageHint(value.length, messageMaximum)}>
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
