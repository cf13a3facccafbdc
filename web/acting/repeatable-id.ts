import { newId } from './new-id.ts';

interface RepeatableId {
  readonly of: (content: object) => string;
  /** It arrived: the same once more is another. */
  readonly end: () => void;
}

/** Of what is made: the same as long as the same is sent again, because its answer was lost on the way. */
export function repeatableId(): RepeatableId {
  let last: { readonly content: string; readonly id: string } | undefined;
  return {
    of(input) {
      const content = JSON.stringify(input);
      if (last?.content !== content) last = { content, id: newId() };
      return last.id;
    },
    end() {
      last = undefined;
    },
  };
}
