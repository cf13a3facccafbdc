import { newId } from './new-id.ts';

interface RepeatableId {
  readonly of: (content: object) => string;
  readonly end: () => void;
}

/** An idempotency key: the same content keeps its id until `end`, which is called once the answer has arrived. */
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
