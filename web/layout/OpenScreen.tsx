import type { ReactNode } from 'react';
import { Card } from '#web/design/Card.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';
import './open-screens.css';

interface OpenScreenProps {
  title: string;
  /** Set where it replaced the element that had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

const focus = (heading: HTMLElement | null) => heading?.focus();

export function OpenScreen({ title, takesFocus = false, children }: OpenScreenProps) {
  return (
    <main id="content" tabIndex={-1} className="open-screen">
      <div>
        <Link to={pagePaths.auth} className="open-name">
          <StickerMark size={64} />
          {productName}
        </Link>
        <Card className="grid grid-cols-1 gap-5 p-4 pt-6 sm:p-6">
          <h1 ref={takesFocus ? focus : undefined} tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {children}
        </Card>
      </div>
    </main>
  );
}
