import { withPage } from './browser-speed.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/** Entries that make 2,000 operations. */
const entries = ['1-980', '1-980', '1-40'];
const changes = 2_000;

/** From being online again until the server has 2,000 operations made offline. */
export async function outboxSpeed(stage: Stage): Promise<Row[]> {
  return withPage(stage, stage.cookie, async page => {
    await page.goto(`${stage.product.origin}/album/${stage.albumId}`);
    await page.getByRole('grid').waitFor();
    const field = page.getByRole('textbox', { name: 'Nummern eintragen' });
    await field.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    for (const entry of entries) {
      await field.fill(entry);
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    }
    await page.getByRole('button', { name: /2\.000 Änderungen warten/ }).waitFor();
    let requests = 0;
    let sent = 0;
    const allSent = new Promise<void>(resolve => {
      page.on('response', response => {
        if (!response.url().endsWith('/operations') || !response.ok()) return;
        requests += 1;
        sent += response.request().postDataJSON().operations.length;
        if (sent >= changes) resolve();
      });
    });
    const start = performance.now();
    await page.context().setOffline(false);
    await allSent;
    const seconds = (performance.now() - start) / 1000;
    return [
      row('2,000 waiting changes, requests', requests, '≤ 5', `${sent} changes`),
      row('2,000 waiting changes, seconds until applied', seconds, '≤ 2', 'from being online again'),
    ];
  });
}
