import { ArrowLeft } from 'lucide';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Link } from '#web/navigation/Link.tsx';

export function BackToPosts() {
  return (
    <Link to={pagePaths.blogAdmin} className="blog-back">
      <Icon of={ArrowLeft} className="size-5" />
      {text.back}
    </Link>
  );
}
