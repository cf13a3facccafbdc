import { Component, type ReactNode } from 'react';
import { PartMissing } from '../parts/part-missing.ts';
import { WholePage } from './WholePage.tsx';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import './part-boundary.css';

/** Where the failure shows: instead of all, of a page in its layout, of the part, or over the page. */
export type PartPlace = 'whole' | 'page' | 'here' | 'over';

interface PartBoundaryProps {
  place: PartPlace;
  children: ReactNode;
}

interface PartBoundaryState {
  failure: unknown;
  tries: number;
}

/** Catches `PartMissing`, offers a retry. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: undefined, tries: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<PartBoundaryState> {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (!(failure instanceof PartMissing)) return;
    const showIt = () => {
      if (this.state.failure !== failure) return;
      failure.askAgain();
      this.setState({ failure: undefined });
    };
    failure.arrival.then(showIt, () => undefined);
  }

  readonly #tryAgain = (failure: PartMissing) => {
    failure.askAgain();
    this.setState(({ tries }) => ({ failure: undefined, tries: tries + 1 }));
  };

  override render() {
    const { failure, tries } = this.state;
    if (failure === undefined) return this.props.children;
    // Bugs go to the outer boundary.
    if (!(failure instanceof PartMissing)) throw failure;
    return (
      <Missing place={this.props.place} isStill={tries > 0} onTryAgain={() => this.#tryAgain(failure)} />
    );
  }
}

interface MissingProps {
  place: PartPlace;
  isStill: boolean;
  onTryAgain: () => void;
}

function Missing({ place, isStill, onTryAgain }: MissingProps) {
  const isPage = place === 'page' || place === 'whole';
  const Heading = isPage ? 'h1' : 'h2';
  const { page, title, detail, stillDetail } = text.missing;
  const words = (
    <section role="alert" className={`part-missing part-missing-${isPage ? 'page' : place}`}>
      <div className="min-w-0">
        <Heading className={isPage ? 'text-2xl' : 'text-base'}>{isPage ? page : title}</Heading>
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
