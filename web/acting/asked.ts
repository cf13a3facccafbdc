import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../moments/listeners.ts';

export interface Asked<T> {
  ask(about: T | undefined): void;
  read(): T | undefined;
  subscribe(listener: () => void): () => void;
}

export function createAsked<T>(): Asked<T> {
  let asked: T | undefined;
  const listeners = new Listeners();
  return {
    ask(about) {
      asked = about;
      listeners.tell();
    },
    read: () => asked,
    subscribe: listeners.subscribe,
  };
}

export function useAsked<T>(asked: Asked<T>): T | undefined {
  useEffect(() => () => asked.ask(undefined), [asked]);
  return useSyncExternalStore(asked.subscribe, asked.read);
}
