import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { PartBoundary, type PartPlace } from '../layout/PartBoundary.tsx';
import { inTime } from '../moments/in-time.ts';
import { pageShown } from '../moments/page-shown.ts';
import { atOnce } from './at-once.ts';
import { PartMissing } from './part-missing.ts';
import { untilItComes } from './until-it-comes.ts';

export interface Part<P extends object = object> {
  readonly Content: ComponentType<P>;
  readonly load: () => Promise<ComponentType<P>>;
}

type FetchPart<P> = () => Promise<ComponentType<P>>;

const patienceMs = 10_000;

/** A prefetched part renders synchronously, because React shows a suspended one's fallback for at least 300 ms. */
export function part<P extends object>(fetchPart: FetchPart<P>): Part<P> {
  let found: ComponentType<P> | undefined;
  const load = async () => (found ??= await fetchPart());
  const ask = () => {
    const arrival = load().catch(load);
    return inTime(arrival, patienceMs).catch((error: unknown) => {
      throw new PartMissing(() => (Current = create()), arrival, error);
    });
  };
  const create = () => lazy(() => (found === undefined ? ask().then(asModule) : atOnce(asModule(found))));
  let Current = create();
  return { load, Content: props => <Current {...props} /> };
}

/** Loaded when it is first rendered; after a failure the retry stands `over` the page or `here`. */
export function onDemand<P extends object>(
  fetchPart: FetchPart<P>,
  place: PartPlace = 'over',
  waiting: ReactNode = null,
): ComponentType<P> {
  const { Content } = part(fetchPart);
  return function OnDemand(props) {
    return (
      <PartBoundary place={place}>
        <Suspense fallback={waiting}>
          <Content {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

export function withPage<P extends object>(fetchPart: FetchPart<P>): ComponentType<P> {
  const coming = untilItComes(fetchPart);
  return optional(() => coming);
}

export function afterPage<P extends object>(fetchPart: FetchPart<P>, waiting?: ReactNode): ComponentType<P> {
  return optional(async () => {
    await pageShown();
    return untilItComes(fetchPart);
  }, waiting);
}

function optional<P extends object>(fetchPart: FetchPart<P>, waiting: ReactNode = null): ComponentType<P> {
  const Part = lazy(() => fetchPart().then(asModule));
  return props => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

function asModule<P>(component: ComponentType<P>) {
  return { default: component };
}
