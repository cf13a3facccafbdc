// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isBusy, onRest } from './busy.ts';

beforeEach(() => {
  document.body.innerHTML = '<input id="name"><button>Weiter</button><input type="checkbox" id="box">';
});

const field = () => document.querySelector<HTMLInputElement>('#name') ?? document.createElement('input');

describe('a member', () => {
  it('is busy while a field has the focus, not while a button or a box has it', () => {
    expect(isBusy()).toBe(false);
    field().focus();
    expect(isBusy()).toBe(true);
    document.querySelector('button')?.focus();
    expect(isBusy()).toBe(false);
    document.querySelector<HTMLInputElement>('#box')?.focus();
    expect(isBusy()).toBe(false);
  });

  it('is busy until what was written is gone, or the field is', async () => {
    await userEvent.type(field(), 'Emil');
    field().blur();
    expect(isBusy()).toBe(true);
    await userEvent.clear(field());
    field().blur();
    expect(isBusy()).toBe(false);
    await userEvent.type(field(), 'Emil');
    field().remove();
    expect(isBusy()).toBe(false);
  });

  it('is told once, when the rest comes', async () => {
    let told = 0;
    field().focus();
    onRest(() => (told += 1));
    expect(told).toBe(0);
    field().blur();
    await userEvent.click(document.body);
    await vi.waitFor(() => expect(told).toBe(1));
    onRest(() => (told += 1));
    expect(told).toBe(2);
  });
});
