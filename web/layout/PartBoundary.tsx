import { Component, type ReactNode } from 'react';
import { partMissingText } from './part-missing-text.ts';
import { PartMissing } from '../parts/part-missing.ts';
import { WholePage } from './WholePage.tsx';
import { reachServer, serverReturns } from '../parts/server-returns.ts';
import { text } from '../words/text.ts';
import { Button } from '#web/design/Button.tsx';
import './part-boundary.css';

/** Where the failure shows: instead of everything, of a page in its layout, of the part, or over the page. */
export type PartPlace = 'whole' | 'page' | 'here' | 'over';

interface PartBoundaryProps {
  place: PartPlace;
  children: ReactNode;
}

interface PartBoundaryState {
  failure: unknown;
  isStill: boolean;
}

const isPage = (place: PartPlace) => place === 'page' || place === 'whole';

export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: undefined, isStill: false };
  #isAsked = false;

  static getDerivedStateFromError(failure: unknown): Partial<PartBoundaryState> {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (!(failure instanceof PartMissing)) return;
    if (this.#isAsked) void this.#beginAnew();
    const showIt = () => {
      if (this.state.failure !== failure) return;
      failure.askAgain();
      this.setState({ failure: undefined });
    };
    failure.arrival.then(showIt, () => undefined);
    if (!isPage(this.props.place)) return;
    void serverReturns().then(() => this.state.failure === failure && this.#tryAgain(failure));
  }

  readonly #tryAgain = (failure: PartMissing) => {
    this.#isAsked = true;
    failure.askAgain();
    this.setState({ failure: undefined });
  };

  /** Chromium before 156 never requests a lost module again, so reload; a page that is missing holds no typed input. */
  async #beginAnew() {
    const isReached =
      isPage(this.props.place) &&
      (await reachServer().then(
        () => true,
        () => false,
      ));
    if (isReached) location.reload();
    else this.setState({ isStill: true });
  }

  override render() {
    const { failure, isStill } = this.state;
    if (failure === undefined) return this.props.children;
    if (!(failure instanceof PartMissing)) throw failure;
    return <Missing place={this.props.place} isStill={isStill} onTryAgain={() => this.#tryAgain(failure)} />;
  }
}

interface MissingProps {
  place: PartPlace;
  isStill: boolean;
  onTryAgain: () => void;
}

function Missing({ place, isStill, onTryAgain }: MissingProps) {
  const isAll = isPage(place);
  const Heading = isAll ? 'h1' : 'h2';
  const { page, title, detail, stillDetail } = partMissingText;
  const words = (
    <section role="alert" className={`part-missing part-missing-${isAll ? 'page' : place}`}>
      <div className="min-w-0">
        <Heading className={isAll ? 'text-2xl' : 'text-base'}>{isAll ? page : title}</Heading>
        <p className="text-ink-soft">{isStill ? stillDetail : detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTryAgain}>{text.tryAgain}</Button>
        {isStill && (
          <Button variant="outline" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        )}
      </div>
    </section>
  );
  return place === 'whole' ? <WholePage>{words}</WholePage> : words;
}
