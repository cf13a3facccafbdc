import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Project by project, the longest files first, so that both workers end together; a fresh clone knows no durations. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const listed = files.map(file => ({
      file,
      project: file.project.name,
      length: readFileSync(file.moduleId, 'utf8').length,
    }));
    const sorted = listed.toSorted((a, b) => a.project.localeCompare(b.project) || b.length - a.length);
    return sorted.map(({ file }) => file);
  }
}
