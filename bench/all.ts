import { growth } from './growth.ts';
import { albumFeel, tapModePace } from './browser-speed.ts';
import { lighthouseScores } from './lighthouse.ts';
import { classSpeed } from './class-speed.ts';
import { faceSpeed } from './face-speed.ts';
import { forecastSpeed } from './forecast-speed.ts';
import { idleMemory, memoryAfterLoad } from './memory.ts';
import { printTable, type Row } from './report.ts';
import { listSpeed } from './list-speed.ts';
import { liveLoad } from './live-load.ts';
import { offlineSpeed } from './offline-speed.ts';
import { outboxSpeed } from './outbox-speed.ts';
import { packetFeel } from './packet-speed.ts';
import { phonesSpeed } from './phones-speed.ts';
import { processSpeed } from './process-speed.ts';
import { catalogueSpeed, quantitiesSpeed } from './server-speed.ts';
import { roundsSpeed } from './rounds-speed.ts';
import { setStage, type Stage } from './stage.ts';
import { shelfSpeed } from './shelf-speed.ts';
import { siteSpeed } from './site-speed.ts';
import { tradePages } from './trade-pages.ts';
import { suggestionSpeed } from './trade-speed.ts';
import { acceptSpeed, operationSpeed } from './write-speed.ts';

/** `npm run bench [-- part …]`: figures of one run on one machine, which are best compared as ratios. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  memory: idleMemory,
  quantities: quantitiesSpeed,
  operation: operationSpeed,
  catalogue: catalogueSpeed,
  feel: albumFeel,
  tapmode: tapModePace,
  packet: packetFeel,
  phones: phonesSpeed,
  offline: offlineSpeed,
  outbox: outboxSpeed,
  lighthouse: lighthouseScores,
  pages: tradePages,
  accept: acceptSpeed,
  load: memoryAfterLoad,
  live: liveLoad,
  processes: processSpeed,
  site: siteSpeed,
  shelf: shelfSpeed,
  lists: listSpeed,
  forecast: forecastSpeed,
  class: classSpeed,
  faces: faceSpeed,
  rounds: roundsSpeed,
  // Last, because its hundred thousand members stay in the database.
  suggestions: suggestionSpeed,
};

/** Takes some ten minutes and gigabytes, so it runs only when named. */
const longParts: typeof parts = { growth };

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !(name in parts) && !(name in longParts));
if (unknown.length > 0) {
  console.error(
    `Unknown part ${unknown.join(', ')}; there are: ${Object.keys({ ...parts, ...longParts }).join(', ')}`,
  );
  process.exit(1);
}

const stage = await setStage();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries({ ...parts, ...longParts })) {
    if (asked.length > 0 ? !asked.includes(name) : name in longParts) continue;
    console.log(`… ${name}`);
    rows.push(...(await measure(stage)));
  }
} finally {
  await stage.close();
}
printTable(rows);
