import { BlogIcon } from './BlogIcon.tsx';
import { copyLink, sharePost } from './share-post.ts';
import { postText as text } from './post-text.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';

const shareIcon = 'M12 3v12M7.5 7 12 2.8 16.5 7M5 12v7.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V12';
const facebookIcon = 'M16.5 3H14a4 4 0 0 0-4 4v14M6.5 11.5h8.5';
const xIcon = 'm4.5 4 15 16M19 4 5 20';
const instagramIcon =
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm1.2-5.2h.1';

interface ShareButtonsProps {
  title: string;
  path: string;
  origin: string;
}

/** Plain links and the device's share sheet: no third-party code, nothing sent before a tap. */
export function ShareButtons({ title, path, origin }: ShareButtonsProps) {
  const link = origin + path;
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`;
  const x = `https://x.com/intent/post?${new URLSearchParams({ text: title, url: link })}`;
  return (
    <section aria-label={text.shareTitle} className="post-share">
      <Button size="small" className="post-needs-script" onClick={() => void sharePost(title, hereOf(path))}>
        <BlogIcon path={shareIcon} />
        {text.share}
      </Button>
      <ShareLink place={text.facebook} icon={facebookIcon} href={facebook}>
        {text.facebook}
      </ShareLink>
      <ShareLink place={text.x} icon={xIcon} href={x} />
      <Button
        variant="outline"
        size="small"
        className="post-needs-script"
        aria-label={text.copyFor(text.instagram)}
        onClick={() => void copyLink(hereOf(path))}
      >
        <BlogIcon path={instagramIcon} />
        {text.instagram}
      </Button>
    </section>
  );
}

/** With the visitor's own origin, if the operator has configured none. */
function hereOf(path: string): string {
  return new URL(path, location.origin).href;
}

interface ShareLinkProps {
  place: string;
  icon: string;
  href: string;
  /** The visible name, unless the icon is the name. */
  children?: string;
}

function ShareLink({ place, icon, href, children }: ShareLinkProps) {
  return (
    <AnchorButton
      href={href}
      variant="outline"
      size="small"
      target="_blank"
      rel="noopener"
      aria-label={text.shareOn(place)}
    >
      <BlogIcon path={icon} />
      {children}
    </AnchorButton>
  );
}
