import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Project by project, the longest files first, so that both workers end together; those that need no browser's window
 * behind the others: a worker that goes from one kind to the other begins anew, with no module loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const listed = files.map(file => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, project: file.project.name, length: text.length, kind: kindOf(text) };
    });
    const sorted = listed.toSorted(
      (a, b) => a.project.localeCompare(b.project) || a.kind - b.kind || b.length - a.length,
    );
    return sorted.map(({ file }) => file);
  }
}

const kindOf = (text: string) => (text.startsWith('// @vitest-environment') ? 0 : 1);
