// Attacks the built product on loopback, with a database of its own: npm run attacks [-- exports]
import { setStage } from '../../bench/stage.ts';
import { openApiPath } from '#server/calls/openapi.ts';
import { sharedListPath } from '#shared/page-paths.ts';
import { sayFinding, type Finding } from './finding.ts';
import { closing } from './closing.ts';
import { exportsAtOnce } from './exports.ts';
import { inventedPosts } from './invented-posts.ts';
import { joinCodes } from './join-codes.ts';
import { addresses, manyNetworks, networksOfSite, wrongPassword } from './many-networks.ts';
import { memberStreams } from './member-streams.ts';
import { mixedLoad } from './mixed-load.ts';
import { namesThatReach, strangersById } from './names.ts';
import { oneAddress } from './one-address.ts';
import { oneFriend } from './one-friend.ts';
import { oneMember, oneWhoIsNoOperator } from './one-member.ts';
import { fewNetworks, oneSchool } from './one-school.ts';
import { button, oneVisitor, toBeHashed, withInventedSession } from './one-visitor.ts';
import { halfOpen, outage } from './outage.ts';
import { passCodes } from './pass-codes.ts';
import { resetTiming } from './reset-timing.ts';
import { searches } from './searches.ts';
import { slowRequests } from './slow-requests.ts';
import { oneVisitorOfPictures, oneVisitorOfSitemap } from './visitor-documents.ts';
import { storage, storageOfAddress } from './storage.ts';

const stage = await setStage({ TRUSTED_PROXIES: '1', NODE_OPTIONS: '--max-old-space-size=512' });
const attacks: Readonly<Record<string, () => Promise<Finding>>> = {
  'member-64': () => oneMember(stage, 64),
  'member-256': () => oneMember(stage, 256),
  'control-64': () => oneMember(stage, 64, true),
  'control-256': () => oneMember(stage, 256, true),
  'address-64': () => oneAddress(stage, 64),
  'member-no-operator': () => oneWhoIsNoOperator(stage),
  'member-streams': () => memberStreams(stage),
  'visitor-pages': () => oneVisitor(stage, 'searching pages', at => ({ path: `/blog?suche=x${at}` })),
  'visitor-calls': () =>
    oneVisitor(stage, 'searching calls', at => ({ path: `/api/blog/posts?search=x${at}` })),
  'visitor-site': () => oneVisitor(stage, 'the start page', () => ({ path: '/' })),
  'visitor-sitemap': () => oneVisitorOfSitemap(stage),
  'visitor-pictures': () => oneVisitorOfPictures(stage),
  'visitor-lists': () =>
    oneVisitor(stage, 'invented lists', at => ({ path: sharedListPath(`${at}`.padStart(22, 'x')) })),
  'visitor-posts-1': () => inventedPosts(stage, { networks: 1, perSecond: 18 }),
  'visitor-posts-8': () => inventedPosts(stage, { networks: 8 }),
  'visitor-buttons': () => oneVisitor(stage, 'buttons of mails', button),
  'visitor-openapi': () => oneVisitor(stage, 'the OpenAPI document', () => ({ path: openApiPath })),
  'visitor-hashing': () => oneVisitor(stage, 'passwords to hash', toBeHashed),
  'visitor-sessions': () => oneVisitor(stage, 'invented sessions', withInventedSession),
  'networks-searches': () =>
    manyNetworks(stage, {
      what: 'searching pages',
      networks: networksOfSite,
      connections: 4,
      ask: at => ({ path: `/blog?suche=x${at}` }),
    }),
  'networks-pages': () =>
    manyNetworks(stage, {
      what: 'invented lists',
      networks: networksOfSite,
      connections: 4,
      ask: at => ({ path: sharedListPath(`${at}`.padStart(22, 'x')) }),
    }),
  'networks-hashing': () =>
    manyNetworks(stage, {
      what: 'wrong passwords',
      networks: addresses,
      connections: 8,
      ask: wrongPassword,
    }),
  'slow-requests': slowRequests,
  exports: () => exportsAtOnce(stage),
  searches: () => searches(stage),
  storage: () => storage(stage),
  'address-storage': () => storageOfAddress(stage),
  passes: () => passCodes(stage),
  'join-codes': () => joinCodes(stage),
  closing: () => closing(stage),
  school: () => oneSchool(stage),
  'sign-ups': () => fewNetworks(stage),
  friend: () => oneFriend(stage),
  names: () => namesThatReach(stage),
  'strangers-by-id': () => strangersById(stage),
  outage,
  'half-open': halfOpen,
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
