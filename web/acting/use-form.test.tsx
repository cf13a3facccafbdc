// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useForm } from './use-form.ts';
import { CallRefused } from '../calls/call.ts';
import { Button } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';

afterEach(cleanup);

function NameForm() {
  const [name, setName] = useState('');
  const { submit, wire, isBusy } = useForm({
    names: ['name'],
    send: async () => {
      await new Promise(resolve => setTimeout(resolve));
      throw new CallRefused({ code: 'name_taken', message: 'Den Namen gibt es schon.', field: 'name' }, 409);
    },
  });
  return (
    <form onSubmit={submit}>
      <div inert={isBusy}>
        <Field {...wire('name')} label="Name" value={name} onChange={event => setName(event.target.value)} />
      </div>
      <Button type="submit" busy={isBusy}>
        Speichern
      </Button>
    </form>
  );
}

it('a field that was refused is free and has the focus in the moment that it says so', async () => {
  render(<NameForm />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  const seen = new Promise(resolve => {
    new MutationObserver(() => {
      if (field.getAttribute('aria-invalid') !== 'true') return;
      resolve([field.closest('[inert]'), document.activeElement]);
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await seen).toEqual([null, field]);
});
