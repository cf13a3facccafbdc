import { lazy, type ComponentType } from 'react';
import { PartBoundary, type PartPlace } from '../layout/PartBoundary.tsx';
import { pageShown } from '../moments/page-shown.ts';
import { PartMissing } from './part-missing.ts';
import { untilItComes } from './until-it-comes.ts';

/** A part of the app that is fetched when it is shown, or before. */
export interface Part<P extends object = object> {
  /** Throws `PartMissing` when its code does not come; a `PartBoundary` says so. */
  readonly Content: ComponentType<P>;
  readonly load: () => Promise<ComponentType<P>>;
}

type FetchPart<P> = () => Promise<ComponentType<P>>;

/** Whoever has waited so long is told. */
const patienceMs = 10_000;

/**
 * A part that was fetched before is shown in the same moment: React would show the place of one that waits for a promise,
 * however short, for at least 300 ms.
 */
export function part<P extends object>(fetchPart: FetchPart<P>): Part<P> {
  let found: ComponentType<P> | undefined;
  const load = async () => (found ??= await fetchPart());
  const ask = () => {
    // One lost request is no reason to bother anybody.
    const arrival = load().catch(load);
    return inTime(arrival).catch((error: unknown) => {
      throw new PartMissing(() => (Current = create()), arrival, error);
    });
  };
  const create = () => lazy(() => (found === undefined ? ask().then(asModule) : atOnce(asModule(found))));
  // React asks each only once.
  let Current = create();
  return { load, Content: props => <Current {...props} /> };
}

/** A part that a press asks for. Until it has come after a failure, a way to ask again stands `over` the page or `here`. */
export function onDemand<P extends object>(
  fetchPart: FetchPart<P>,
  place: PartPlace = 'over',
): ComponentType<P> {
  const { Content } = part(fetchPart);
  return function OnDemand(props) {
    return (
      <PartBoundary place={place}>
        <Content {...props} />
      </PartBoundary>
    );
  };
}

/** A part that the page does not need: it is fetched at once, and as often as that takes. */
export function withPage<P extends object>(fetchPart: FetchPart<P>): ComponentType<P> {
  const coming = untilItComes(fetchPart);
  return lazy(() => coming.then(asModule));
}

/** A part that nobody waits for: it is fetched once the page is there, and as often as that takes. */
export function afterPage<P extends object>(fetchPart: FetchPart<P>): ComponentType<P> {
  return lazy(async () => {
    await pageShown();
    return asModule(await untilItComes(fetchPart));
  });
}

function asModule<P>(component: ComponentType<P>) {
  return { default: component };
}

/** React asks only for `then`, and takes an answer that comes within it. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- that is what it is for
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>;
}

function inTime<T>(arrival: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long.')), patienceMs);
    void arrival.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
