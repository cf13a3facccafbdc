import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { RegisteredScripts } from '../rules/registered-script.ts';

/** The setting CONSENT_SCRIPTS, the path of a JSON file. Its errors are a single line. */
export const ConsentScriptsFile = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const file = dataset.value;
    const read = readJson(file);
    if ('problem' in read) {
      addIssue({ message: `${file} ${read.problem}` });
      return NEVER;
    }
    const parsed = v.safeParse(RegisteredScripts, read.value);
    if (parsed.success) return parsed.output;
    const wrong = parsed.issues.map(issue => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`);
    addIssue({ message: `${file}: ${wrong.join('; ')}` });
    return NEVER;
  }),
);

function readJson(file: string): { readonly value: unknown } | { readonly problem: string } {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return { problem: 'cannot be read' };
  }
  try {
    return { value: JSON.parse(content) };
  } catch {
    return { problem: 'is no JSON' };
  }
}
