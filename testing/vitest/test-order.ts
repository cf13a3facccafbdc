import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Fast projects last, to balance the workers. */
const projects = ['browser', 'pages', 'server', 'web', 'rules'];

/** Take longer than their file sizes suggest; started last, one would occupy a worker for a minute alone. */
const longRuns = [
  'screens',
  'member-screens',
  'lost-code',
  'engines',
  'trade-model',
  'trade-storm',
  'interleavings',
  'repeated-calls',
  'seed-demo',
  'kill-loops',
  'invite-attack',
  'deliver-issues',
];

/** Ordered by project, then by file size, because a fresh clone knows no durations. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const listed = files.map(file => ({
      file,
      project: projects.indexOf(file.project.name),
      isLong: longRuns.some(name => file.moduleId.endsWith(`/${name}.test.ts`)),
      length: readFileSync(file.moduleId, 'utf8').length,
    }));
    const sorted = listed.toSorted(
      (a, b) => a.project - b.project || Number(b.isLong) - Number(a.isLong) || b.length - a.length,
    );
    return sorted.map(({ file }) => file);
  }
}
