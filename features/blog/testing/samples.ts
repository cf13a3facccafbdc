import { draft } from './mias-draft.ts';
import { anyText, nothing, refused, type Samples } from '#testing/sample.ts';

export const blogSamples: Samples = {
  listPosts: { ask: () => ({ page: 1, search: 'Entwurf', tag: '' }) },
  listLatestPosts: { ask: nothing },
  listTags: { ask: nothing },
  readPost: { ask: () => ({ slug: draft.slug }) },
  listMyPosts: {
    ask: nothing,
    stranger: () => ({
      posts: [],
      next: null,
      mayWrite: true,
      mayPublish: true,
      mayMail: false,
      mustConfirmEmail: false,
      postsWait: true,
    }),
  },
  readMyPost: { ask: world => ({ postId: world.postId }), stranger: refused('post_not_found') },
  createPost: {
    ask: () => ({ ...draft, slug: 'ein-anderer-entwurf' }),
    stranger: () => ({
      ...draft,
      slug: 'ein-anderer-entwurf',
      id: anyText,
      createdAt: anyText,
      imageUrl: null,
      publishedAt: null,
      isWaiting: false,
      isHidden: false,
      version: anyText,
      wasMailed: false,
    }),
  },
  updatePost: {
    ask: world => ({ postId: world.postId, ...draft, title: 'Von jemand anderem' }),
    stranger: refused('post_not_found'),
  },
  deletePost: { ask: world => ({ postId: world.postId }), stranger: refused('post_not_found') },
  proposeSlug: {
    ask: () => ({ slug: draft.slug }),
    stranger: () => ({ slug: 'mias-entwurf-2' }),
    isSameForAll: 'an address belongs to one post, whoever asks for it',
  },
  uploadBlogImage: { ask: nothing, stranger: refused('picture_unreadable') },
};
