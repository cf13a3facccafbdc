import { BlogIcon } from './BlogIcons.tsx';
import { copyLink, sharePost } from './share-post.ts';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';

interface ShareButtonsProps {
  title: string;
  /** Whole address of the post. */
  link: string;
}

/** Plain links and the device's own ways: nobody else's code runs here, and nobody hears of those who do not tap. */
export function ShareButtons({ title, link }: ShareButtonsProps) {
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`;
  const x = `https://x.com/intent/post?${new URLSearchParams({ text: title, url: link })}`;
  return (
    <section aria-label={text.shareTitle} className="post-share">
      <Button size="small" className="needs-script" onClick={() => void sharePost(title, link)}>
        <BlogIcon shape="share" />
        {text.share}
      </Button>
      <ShareLink place={text.facebook} shape="facebook" href={facebook} />
      <ShareLink place={text.x} shape="x" href={x} />
      <Button
        variant="outline"
        size="small"
        className="needs-script"
        aria-label={text.copyFor(text.instagram)}
        onClick={() => void copyLink(link)}
      >
        <BlogIcon shape="instagram" />
        {text.instagram}
      </Button>
    </section>
  );
}

function ShareLink({ place, shape, href }: { place: string; shape: 'facebook' | 'x'; href: string }) {
  return (
    <Button asChild variant="outline" size="small">
      <a href={href} target="_blank" rel="noopener" aria-label={text.shareOn(place)}>
        <BlogIcon shape={shape} />
        {place}
      </a>
    </Button>
  );
}
