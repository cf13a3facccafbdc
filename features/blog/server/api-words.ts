import { savesOfMember, uploadsOfMember } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Blog',
  summaries: {
    uploadBlogImage: 'Keeps a picture for the posts of the member',
    deletePost: 'Deletes an own post',
    listMyPosts: 'Lists own posts and drafts',
    proposeSlug: 'Proposes a free address for a post',
    readMyPost: 'Answers an own post or draft',
    listLatestPosts: 'Lists the latest posts',
    listPosts: 'Lists posts, by page, words or tag',
    listTags: 'Lists the tags of all posts',
    readPost: 'Answers a post',
    createPost: 'Writes a post or draft',
    updatePost: 'Changes an own post or draft',
  },
  limits: {
    uploadBlogImage: perWindow(...uploadsOfMember),
    createPost: perWindow(savesOfMember),
    updatePost: perWindow(savesOfMember),
  },
};
