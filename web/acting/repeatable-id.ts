import { newId } from './new-id.ts';

interface RepeatableId {
  readonly of: (content: object) => string;
  /** What was sent arrived: the same once more is another. */
  readonly end: () => void;
}

/** Of what is made: the same as long as the same is sent again, because its answer was lost on the way. */
export function repeatableId(): RepeatableId {
  const ids = new Map<string, string>();
  return {
    of(input) {
      const content = JSON.stringify(input);
      const id = ids.get(content) ?? newId();
      ids.set(content, id);
      return id;
    },
    end: () => ids.clear(),
  };
}
