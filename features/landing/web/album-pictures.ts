const folder = '/pictures/wm-der-tiere';

/** Content-hashed, and so cached for ever. A test compares them with the catalogue. */
export const albumPictures = {
  koala: `${folder}/koa-8.svg?v=58ec72b3`,
  bear: `${folder}/hon-4.svg?v=35d76f39`,
  rabbit: `${folder}/kar-9.svg?v=8d34b065`,
  frog: `${folder}/fro-6.svg?v=94d47638`,
  tiger: `${folder}/tig-5.svg?v=ac99dd54`,
  lion: `${folder}/leo-8.svg?v=bdd0269e`,
  wolf: `${folder}/wol-8.svg?v=3e3d7366`,
  penguin: `${folder}/pin-8.svg?v=296b5f7e`,
  hedgehog: `${folder}/igl-5.svg?v=82cac548`,
  cover: `${folder}/cover.svg?v=ca0b1ea3`,
} as const;
