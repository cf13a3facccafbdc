import { describe, expect, it } from 'vitest';
import { checkPost, type PostDraft } from './post.ts';
import { refuse } from '#shared/refusal.ts';

const draft: PostDraft = {
  title: 'So wird ein Tausch fair',
  slug: 'so-wird-ein-tausch-fair',
  content: 'Erste Zeile\n\nZweiter Absatz',
  excerpt: 'Kurz gesagt',
  tags: ['Tauschen'],
  featuredImageUrl: '',
  isPublished: true,
};

describe('a post', () => {
  it('is kept as it was written when nothing is wrong', () => {
    expect(checkPost(draft)).toEqual({ ...draft, featuredImageUrl: null });
  });

  it('needs a title and an address, nothing else', () => {
    const bare = { ...draft, content: '', excerpt: '', tags: [] };
    expect(checkPost(bare)).toEqual({ ...bare, featuredImageUrl: null });
  });

  it('is one line where one line is asked for, and keeps its line breaks where not', () => {
    const written = {
      title: '  Zwei\r\nZeilen\t hier ',
      excerpt: 'a\n\nb',
      content: '\r\n\nEins  \r\n\r\n\r\n  Zwei\rDrei\u2028Vier\n \n',
    };
    expect(checkPost({ ...draft, ...written })).toMatchObject({
      title: 'Zwei Zeilen hier',
      excerpt: 'a b',
      content: 'Eins\n\n\n  Zwei\nDrei\nVier',
    });
  });

  it('holds no character that cannot be seen', () => {
    const hidden = 'a\u0000b\u0007c\u202Ed\u2066e\uFEFFf\uD800g\u{FFFFE}h';
    expect(checkPost({ ...draft, title: hidden, content: hidden, tags: [hidden] })).toMatchObject({
      title: 'a b c d e f g h',
      content: 'abcdefgh',
      tags: ['a b c d e f g h'],
    });
    const family = '👩‍👧‍👦';
    expect(checkPost({ ...draft, title: family, content: family })).toMatchObject({
      title: family,
      content: family,
    });
  });

  it('keeps what looks like code as the text that it is', () => {
    const code = '<script>alert("1")</script> & <img src=x onerror=alert(1)>';
    expect(checkPost({ ...draft, title: code, content: code, excerpt: code })).toMatchObject({
      title: code,
      content: code,
      excerpt: code,
    });
  });

  it.each([
    [{ title: ' \n\t\u200B ' }, 'title_missing', 'title', undefined],
    [{ title: '😀'.repeat(151) }, 'title_too_long', 'title', 150],
    [{ slug: '' }, 'slug_invalid', 'slug', undefined],
    [{ slug: 'Groß' }, 'slug_invalid', 'slug', undefined],
    [{ slug: 'x'.repeat(121) }, 'slug_invalid', 'slug', undefined],
    [{ content: 'x'.repeat(50_001) }, 'content_too_long', 'content', 50_000],
    [{ excerpt: 'x'.repeat(301) }, 'excerpt_too_long', 'excerpt', 300],
    [{ tags: Array.from({ length: 11 }, (_, at) => `Tag ${at}`) }, 'too_many_tags', 'tags', 10],
    [{ tags: ['x'.repeat(31)] }, 'tag_too_long', 'tags', 30],
    [{ featuredImageUrl: 'javascript:alert(1)' }, 'image_address_invalid', 'featuredImageUrl', undefined],
  ] as const)('%# is refused with %s', (wrong, code, field, most) => {
    const details = most === undefined ? {} : { details: { most } };
    expect(checkPost({ ...draft, ...wrong })).toEqual(refuse(code, { field, ...details }));
  });

  it('may use each limit up, counted as people count', () => {
    const full = {
      title: '😀'.repeat(150),
      slug: 'x'.repeat(120),
      content: '😀'.repeat(50_000),
      excerpt: 'ß'.repeat(300),
      tags: Array.from({ length: 10 }, (_, at) => `${at}`.repeat(30)),
    };
    expect(checkPost({ ...draft, ...full })).toMatchObject(full);
  });
});
