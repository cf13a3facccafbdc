import { createContext } from 'react';

/** Why there is nothing left to swap: an open dialog says it before it closes. */
export const Ended = createContext<string | undefined>(undefined);
