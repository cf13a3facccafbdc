import { useEffect, useSyncExternalStore } from 'react';

/** A question shown above whatever page is open; it outlives the component that asked it. */
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

export function useAsked<T>(asked: Asked<T>): T | undefined {
  useEffect(() => () => asked.ask(undefined), [asked]);
  return useSyncExternalStore(asked.subscribe, asked.read);
}
