// Attacks the built product on loopback, with a database of its own: npm run attacks [-- exports]
import { setStage } from '../../bench/stage.ts';
import { sayFinding, type Finding } from './finding.ts';
import { exportsAtOnce } from './exports.ts';
import { mixedLoad } from './mixed-load.ts';
import { oneMember } from './one-member.ts';
import { oneVisitor } from './one-visitor.ts';
import { passCodes } from './pass-codes.ts';
import { resetTiming } from './reset-timing.ts';
import { searches } from './searches.ts';
import { storage, storageOfAddress } from './storage.ts';

const stage = await setStage({ TRUSTED_PROXIES: '1', NODE_OPTIONS: '--max-old-space-size=512' });
const attacks: Readonly<Record<string, () => Promise<Finding>>> = {
  'member-64': () => oneMember(stage, 64),
  'member-256': () => oneMember(stage, 256),
  'visitor-pages': () => oneVisitor(stage, 'searching pages', at => `/blog?suche=x${at}`),
  'visitor-calls': () => oneVisitor(stage, 'searching calls', at => `/api/blog/posts?search=x${at}`),
  'visitor-site': () => oneVisitor(stage, 'the start page', () => '/'),
  exports: () => exportsAtOnce(stage),
  searches: () => searches(stage),
  storage: () => storage(stage),
  'address-storage': () => storageOfAddress(stage),
  passes: () => passCodes(stage),
  reset: () => resetTiming(stage),
  load: () => mixedLoad(stage),
};
const [wanted = ''] = process.argv.slice(2);
try {
  for (const [name, attack] of Object.entries(attacks)) {
    if (!name.startsWith(wanted)) continue;
    const finding = await attack();
    process.stdout.write(`${sayFinding(finding)}\n`);
    if (!finding.isMet) process.exitCode = 1;
  }
} finally {
  await stage.close();
}
