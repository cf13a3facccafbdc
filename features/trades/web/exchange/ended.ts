import { createContext } from 'react';

/** Why there is nothing to swap any more: a dialog that is open says it before it goes. */
export const Ended = createContext<string | undefined>(undefined);
