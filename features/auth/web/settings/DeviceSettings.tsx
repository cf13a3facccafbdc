import { useState } from 'react';
import { settingsText as text } from './settings-text.ts';
import { haptics } from '#web/native.ts';

export function DeviceSettings() {
  const [isOn, setIsOn] = useState(haptics.isOn);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isOn}
        onChange={event => {
          haptics.switchTo(event.target.checked);
          setIsOn(event.target.checked);
          haptics.light();
        }}
      />
      {text.haptics}
    </label>
  );
}
