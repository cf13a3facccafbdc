import { newId } from '#web/acting/new-id.ts';

let last: { readonly content: string; readonly id: string } | undefined;

/** Of a proposal: the same as long as the same is sent again, because its answer was lost on the way. */
export function proposalId(proposal: object): string {
  const content = JSON.stringify(proposal);
  if (last?.content !== content) last = { content, id: newId() };
  return last.id;
}

/** It arrived: the same once more is another. */
export function endProposal(): void {
  last = undefined;
}
