// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AnchorButton, Button } from './Button.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('is no submit button unless told so', () => {
    render(<Button>Abbrechen</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('calls back once per click', async () => {
    let clicks = 0;
    render(<Button onClick={() => (clicks += 1)}>Hinzufügen</Button>);
    await userEvent.click(screen.getByRole('button'));
    expect(clicks).toBe(1);
  });

  it('ignores clicks and Enter while busy, but keeps the focus and its name', async () => {
    let clicks = 0;
    let submits = 0;
    render(
      <form
        onSubmit={event => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy onClick={() => (clicks += 1)}>
          Speichern
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Speichern' });
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByRole('textbox'), 'Mia{Enter}');
    expect([clicks, submits]).toEqual([0, 0]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('dresses a link without a button around it', async () => {
    render(
      <AnchorButton href="#start" variant="hero" className="wide">
        Jetzt loslegen
      </AnchorButton>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: 'Jetzt loslegen' });
    expect(link.className.split(' ')).toEqual(['button', 'button-hero', 'button-big', 'wide']);
    expect(link.hasAttribute('type')).toBe(false);
    await userEvent.click(link);
    expect(window.location.hash).toBe('#start');
  });
});
