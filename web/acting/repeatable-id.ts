import { newId } from './new-id.ts';

interface RepeatableId {
  readonly of: (content: object) => string;
  /** To be called once the answer has arrived: the same content sent again then gets a new id. */
  readonly end: () => void;
}

/** An idempotency key: the same content keeps its id when it is sent again because the answer was lost. */
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
