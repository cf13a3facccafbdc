import { Component, type ReactNode } from 'react';
import { WholePage } from './WholePage.tsx';
import { text } from '../words/text.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';
import { sitePaths } from '#shared/page-paths.ts';

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  return (
    <WholePage>
      <div role="alert" className="flex max-w-narrow flex-col items-center gap-3 text-center">
        <h1 lang="en" className="text-2xl">
          {text.crashed}
        </h1>
        <p className="text-ink-soft">{text.crashedDetail}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{text.reload}</Button>
          <AnchorButton href={sitePaths.landing} variant="outline">
            {text.home}
          </AnchorButton>
        </div>
      </div>
    </WholePage>
  );
}
