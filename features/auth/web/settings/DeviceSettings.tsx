import { useState } from 'react';
import { settingsText as text } from './settings-text.ts';
import { Tick } from '#web/design/Tick.tsx';
import { haptics } from '#web/shell/native.ts';

export function DeviceSettings() {
  const [isOn, setIsOn] = useState(haptics.isOn);
  return (
    <Tick
      checked={isOn}
      onChange={event => {
        haptics.switchTo(event.target.checked);
        setIsOn(event.target.checked);
        haptics.light();
      }}
    >
      {text.haptics}
    </Tick>
  );
}
