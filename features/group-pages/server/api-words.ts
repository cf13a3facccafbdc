import { entriesOfMember } from '#features/groups/rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Groups',
  summaries: {
    enterForChild: 'Changes quantities of a child of a group that collects on paper',
    readGroupLists: 'Answers what the children of a group have twice and miss',
    readGroupSwaps: 'Answers which children of a group could swap what',
  },
  limits: {
    enterForChild: perWindow(entriesOfMember),
  },
};
