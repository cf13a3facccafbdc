import { useEffect, useSyncExternalStore } from 'react';

/**
 * Something that is asked about over whatever page is open: a button or a message asks, one part around the screens
 * shows it. It stays there when what asked has gone from the page.
 */
export interface Asked<T> {
  ask(about: T | undefined): void;
  read(): T | undefined;
  subscribe(listener: () => void): () => void;
}

export function createAsked<T>(): Asked<T> {
  let asked: T | undefined;
  const listeners = new Set<() => void>();
  return {
    ask(about) {
      asked = about;
      listeners.forEach(listener => listener());
    },
    read: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What is asked about now; with the screens goes the question, which was the member's. */
export function useAsked<T>(asked: Asked<T>): T | undefined {
  useEffect(() => () => asked.ask(undefined), [asked]);
  return useSyncExternalStore(asked.subscribe, asked.read);
}
