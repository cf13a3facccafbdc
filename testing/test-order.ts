import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Quick ones last: whatever ends late leaves the other workers something to do. */
const projects = ['browser', 'pages', 'server', 'web', 'rules'];

/** Take much longer than their length says; one of them begun last would keep one worker for a minute alone. */
const longRuns = ['trade-model', 'trade-storm', 'seed-demo', 'kill-loop', 'invite-attack', 'deliver-issues'];

/** Project by project, the longest files first, so that all workers end together; a fresh clone knows no durations. */
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
