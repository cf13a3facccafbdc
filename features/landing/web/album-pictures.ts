const folder = '/pictures/wm-der-tiere';

/** Content-hashed, and so cached for ever. A test compares them with the catalogue. */
export const albumPictures = {
  koala: `${folder}/koa-8.svg?v=79bf7245`,
  bear: `${folder}/hon-4.svg?v=f85e2d68`,
  rabbit: `${folder}/kar-9.svg?v=2debf1c7`,
  frog: `${folder}/fro-6.svg?v=213de909`,
  tiger: `${folder}/tig-5.svg?v=264c1a35`,
  lion: `${folder}/leo-8.svg?v=8195b2dd`,
  wolf: `${folder}/wol-8.svg?v=7ae71190`,
  penguin: `${folder}/pin-8.svg?v=0d509bec`,
  hedgehog: `${folder}/igl-5.svg?v=47e57794`,
  cover: `${folder}/cover.svg?v=b8f8f2b1`,
} as const;
