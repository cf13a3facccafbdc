import { expect, it } from 'vitest';
import { readOperator } from '../contract.ts';
import { startAppForThisTest } from '#testing/start-server.ts';
import { ConfigError, readConfig } from '#server/config.ts';

it('tells everyone what the operator published', async () => {
  const app = await startAppForThisTest({
    OPERATOR_NAME: 'Erika Muster',
    OPERATOR_ADDRESS: 'Am Waldrand 1 | 12345 Fuchsbau',
    OPERATOR_EMAIL: 'post@sticker.example',
    OPERATOR_PHONE: '+49 30 1234-56',
    OPERATOR_EDITOR: 'Ben Beispiel, Dachsweg 2, 12345 Fuchsbau',
  });
  expect(await app.visitor().call(readOperator, {})).toEqual({
    name: 'Erika Muster',
    address: ['Am Waldrand 1', '12345 Fuchsbau'],
    email: 'post@sticker.example',
    phone: '+49 30 1234-56',
    register: null,
    vatId: null,
    editor: ['Ben Beispiel', 'Dachsweg 2', '12345 Fuchsbau'],
    hosting: null,
    authority: null,
  });
});

it('says null for all that nobody set', async () => {
  const app = await startAppForThisTest();
  expect(new Set(Object.values(await app.visitor().call(readOperator, {})))).toEqual(new Set([null]));
});

it.each([
  ['OPERATOR_EMAIL', 'post at sticker.example'],
  ['OPERATOR_PHONE', 'ruf einfach an'],
  ['OPERATOR_NAME', '   '],
])('a start with %s=%s ends with a message that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
