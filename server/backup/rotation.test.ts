import { describe, expect, it } from 'vitest';
import { backupName, madeAt, outdated } from './rotation.ts';

const night = (daysAgo: number) => backupName(new Date(Date.UTC(2026, 10, 22 - daysAgo, 1, 23)));
const now = new Date(Date.UTC(2026, 10, 22, 20));
const nights = (count: number) => Array.from({ length: count }, (_, daysAgo) => night(daysAgo));

describe('nightly backups', () => {
  it('are named after their time', () => {
    expect(night(0)).toBe('klebekumpel-2026-11-22T012300Z.gz');
    expect(madeAt(night(0))).toEqual(new Date('2026-11-22T01:23:00Z'));
  });

  it('stay for seven days and as the newest of four weeks', () => {
    const gone = new Set(outdated(nights(60), { days: 7, weeks: 4 }, now));
    // 22 November 2026 is a Sunday, so weeks end 0, 7, 14 and 21 days before.
    expect(nights(60).filter(name => !gone.has(name))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(night));
  });

  it('stay where none has succeeded for long, however old they are', () => {
    expect(outdated([night(300), night(200), night(100)], { days: 7, weeks: 4 }, now)).toEqual([]);
  });

  it('of one day are replaced by the newest of them', () => {
    const [early, late] = ['klebekumpel-2026-11-22T012300Z.gz', 'klebekumpel-2026-11-22T190000Z.gz'];
    expect(outdated([early, late], { days: 7, weeks: 4 }, now)).toEqual([early]);
  });

  it('of a time that is still to come neither go nor make others go', () => {
    expect(outdated([night(-300), night(1), night(0)], { days: 1, weeks: 0 }, now)).toEqual([night(1)]);
  });

  it('leave other files alone', () => {
    const others = ['vor-dem-update.gz', 'klebekumpel-2026-11-22T012300Z.gz.part', 'klebekumpel-2020-1-1.gz'];
    expect(outdated([...others, night(0)], { days: 1, weeks: 0 }, now)).toEqual([]);
  });
});
