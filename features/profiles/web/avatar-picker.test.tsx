// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AvatarPicker } from './AvatarPicker.tsx';
import { avatarUrlOf, avatarUrls } from '../rules/avatars.ts';

afterEach(cleanup);

function PickerWithMemory() {
  const [avatarUrl, setAvatarUrl] = useState(avatarUrlOf('fox'));
  return <AvatarPicker value={avatarUrl} onChange={setAvatarUrl} />;
}

function chosen(): string {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(radio => radio.checked)
    .map(radio => radio.value)
    .join();
}

describe('the avatar picker', () => {
  it('asks one question with the nine animals as answers, by their German names', () => {
    render(<PickerWithMemory />);
    expect(screen.getByRole('group', { name: 'Such dir dein Tier aus' })).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(radio => radio.value)).toEqual(avatarUrls);
    expect(radios.map(radio => radio.labels?.[0]?.textContent)).toEqual([
      'Hund',
      'Katze',
      'Hase',
      'Bär',
      'Fuchs',
      'Panda',
      'Koala',
      'Igel',
      'Pinguin',
    ]);
    expect(document.querySelectorAll('img[alt=""]')).toHaveLength(9);
  });

  it('is one stop of the Tab key, from which the arrows choose', async () => {
    const user = userEvent.setup();
    render(
      <>
        <PickerWithMemory />
        <button type="button">after</button>
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Fuchs' }));
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe(avatarUrlOf('panda'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(avatarUrlOf('bear'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
  });

  it('is chosen from by pointing at picture or name', async () => {
    const user = userEvent.setup();
    render(<PickerWithMemory />);
    await user.click(within(screen.getByRole('group', { name: 'Such dir dein Tier aus' })).getByText('Igel'));
    expect(chosen()).toBe(avatarUrlOf('hedgehog'));
  });
});
