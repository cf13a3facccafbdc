export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...news: News) => void>();

  readonly subscribe = (listener: (...news: News) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  readonly tell = (...news: News): void => this.#all.forEach(listener => listener(...news));
}
