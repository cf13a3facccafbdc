import { hasOtherSections, type AlbumDifference } from '../album-difference.ts';
import type { CatalogueProblem } from './catalogue-album.ts';
import { importTexts } from '../text.ts';

/** Per kind of change; more, as for a new album of 980 stickers, are summed up. */
const mostLines = 50;

interface Reported {
  readonly name: string;
  readonly outcome: keyof typeof importTexts.outcome;
  readonly isDryRun: boolean;
  readonly difference: AlbumDifference;
  readonly problems: readonly CatalogueProblem[];
}

/** The report in German, for an import that was done or a dry run. */
export function importReportLines(report: Reported): string[] {
  const { outcome, difference, problems } = report;
  const headline = (report.isDryRun ? importTexts.preview : importTexts.outcome)[outcome](report.name);
  if (outcome === 'refused') return [headline, ...problemLines(problems)];
  if (outcome === 'unchanged') return [headline];
  const { added, changed, removed, unchanged } = difference.stickers;
  const counts = importTexts.counts(added.length, changed.length, removed.length, unchanged);
  if (outcome === 'created') return [headline, `  ${counts}`];
  return [
    headline,
    ...difference.fields.map(change => `  ${importTexts.field(change)}`),
    ...sectionLines(difference),
    `  ${counts}`,
    ...some(added.map(sticker => `    ${importTexts.stickerAdded(sticker)}`)),
    ...some(
      changed.map(
        ({ sticker, fields }) =>
          `    ${importTexts.stickerChanged(sticker)} – ${fields.map(importTexts.field).join(', ')}`,
      ),
    ),
    ...some(removed.map(sticker => `    ${importTexts.stickerRemoved(sticker)}`)),
  ];
}

export function problemLines(problems: readonly CatalogueProblem[]): string[] {
  return [
    ...problems.map(problem => `  ${importTexts.problem(problem)}`),
    `  ${importTexts.problemsOf(problems.length)}`,
  ];
}

function sectionLines(difference: AlbumDifference): string[] {
  const { sections } = difference;
  if (!hasOtherSections(difference)) return [];
  return [
    ...some(sections.added.map(name => `  ${importTexts.sectionAdded(name)}`)),
    ...some(sections.removed.map(name => `  ${importTexts.sectionRemoved(name)}`)),
    ...some(
      sections.changed.map(
        ({ name, fields }) =>
          `  ${importTexts.sectionChanged(name)} – ${fields.map(importTexts.field).join(', ')}`,
      ),
    ),
    ...(sections.isReordered ? [`  ${importTexts.sectionsReordered()}`] : []),
  ];
}

function some(lines: readonly string[]): string[] {
  if (lines.length <= mostLines) return [...lines];
  return [...lines.slice(0, mostLines), `    ${importTexts.more(lines.length - mostLines)}`];
}
