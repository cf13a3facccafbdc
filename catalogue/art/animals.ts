/**
 * Where things sit in the 32×32 grid of an emoji.
 * head: a face that looks over a jersey. bust: the upper part of a body, the jersey covers the rest.
 * stand: a whole animal, standing on a podium.
 */
export type Animal = {
  emoji: string;
  pose: 'head' | 'bust' | 'stand';
  /** Part that fills the figure: left, top, right, bottom. */
  box: [number, number, number, number];
  /** Left and right eye and their height; missing for animals seen from the side. */
  eyes?: [number, number, number];
  /** Colour around the eyes, to close them for a wink. */
  skin?: string;
  /** Point on which a crown or cap sits. */
  top: [number, number];
  /** Size of headgear, 1 = made for a face that fills the grid. */
  hat?: number;
  /** Cut away what lies outside `box` (long necks of four-legged animals). */
  isCropped?: true;
};

const FACE_BOX: Animal['box'] = [2, 3, 30, 30];

function head(
  emoji: string,
  eyes: [number, number, number] | undefined,
  skin: string,
  top: [number, number],
  box: Animal['box'] = FACE_BOX,
): Animal {
  return eyes ? { emoji, pose: 'head', box, eyes, skin, top } : { emoji, pose: 'head', box, top };
}

function stand(emoji: string, box: Animal['box'], top: [number, number], hat = 0.8): Animal {
  return { emoji, pose: 'stand', box, top, hat };
}

export const ANIMALS = {
  fox: head('fox', [12, 19, 18.5], '#ff822d', [15.5, 7.5], [2, 2, 29, 30]),
  panda: head('panda', [12, 20, 16.5], '#635994', [16, 7]),
  koala: head('koala', [10, 22, 17.5], '#9b9b9b', [16, 5.5], [2, 3, 30, 28]),
  bear: head('bear', [12, 20, 16.5], '#a56953', [16, 6.5]),
  polarBear: head('polar-bear', [12, 20, 16.5], '#f4f4f4', [16, 6.5]),
  lion: head('lion', [12, 20, 14.5], '#ffb02e', [16, 4]),
  tiger: head('tiger-face', [12.2, 20.3, 15.5], '#ff822d', [16, 5]),
  cat: head('cat-face', [12, 20, 18.5], '#ffb02e', [16, 10.5], [2, 5, 30, 30]),
  dog: head('dog-face', [13, 19, 13.7], '#f3c07b', [16, 5.5]),
  wolf: head('wolf', [12, 20, 15.5], '#9b9b9b', [16, 9], [2, 2, 30, 30]),
  rabbit: head('rabbit-face', [12, 20, 18.5], '#cdc4d6', [16, 10.5], [2, 2, 30, 29.5]),
  mouse: head('mouse-face', [12, 20, 22.6], '#cdc4d6', [16, 12.5], [2, 4, 30, 29]),
  hamster: head('hamster', [12, 20, 19.3], '#f3ad61', [16, 10.5], [2, 4, 30, 30]),
  cow: head('cow-face', [12, 20, 14.4], '#d3d3d3', [16, 6], [2, 2, 30, 31]),
  pig: head('pig-face', [12, 20, 15.5], '#ff8687', [16, 5.5]),
  monkey: head('monkey-face', [13, 19, 15.6], '#e39d89', [16, 6.5]),
  frog: { ...head('frog', [9.4, 22.6, 8.5], '', [16, 8]), hat: 0.8 },
  raccoon: head('raccoon', [12, 20, 19.3], '#636363', [16, 8.5], [2, 7, 30, 30]),
  boar: head('boar', undefined, '', [16, 6], [2, 2, 30, 30]),
  horse: head('horse-face', undefined, '', [17, 5], [2, 3, 30, 30]),
  unicorn: head('unicorn', undefined, '', [19, 5.5], [2, 2, 30, 30]),
  moose: head('moose', undefined, '', [16, 12], [2, 2, 30, 30]),
  dragon: head('dragon-face', undefined, '', [16, 6], [2, 2, 30, 30]),
  chicken: head('chicken', undefined, '', [17, 3], [4, 2, 31, 31]),
  penguin: { emoji: 'penguin', pose: 'bust', box: [5, 1, 27, 21], eyes: [14.4, 17.4, 8], top: [16, 2.5] },
  owl: { emoji: 'owl', pose: 'bust', box: [4, 1, 28, 22], eyes: [10.5, 21.6, 9.7], top: [16, 2.5] },
  chick: {
    emoji: 'front-facing-baby-chick',
    pose: 'bust',
    box: [5, 4, 27, 22],
    eyes: [12.6, 19.4, 10.8],
    top: [16, 5.5],
  },
  octopus: { emoji: 'octopus', pose: 'bust', box: [4, 2, 28, 23], eyes: [6.5, 25.7, 13.6], top: [16, 3] },
  llama: { emoji: 'llama', pose: 'bust', box: [1, 1, 13, 16], top: [7.5, 4], isCropped: true, hat: 0.42 },
  giraffe: { emoji: 'giraffe', pose: 'bust', box: [3, 1, 14, 15], top: [8, 3], isCropped: true, hat: 0.42 },
  flamingo: { emoji: 'flamingo', pose: 'bust', box: [3, 1, 19, 16], top: [12, 2.5], hat: 0.5 },
  duck: { emoji: 'duck', pose: 'bust', box: [0, 1, 20, 19], top: [10, 2.5], hat: 0.6 },
  swan: { emoji: 'swan', pose: 'bust', box: [-2, 1, 20, 21], top: [7, 3], hat: 0.5 },
  hedgehog: stand('hedgehog', [2, 7, 30, 30], [20, 9]),
  turtle: stand('turtle', [2, 12, 30, 30], [15, 13], 0.9),
  whale: stand('spouting-whale', [2, 2, 30, 30], [10.5, 13.5], 0.6),
  dolphin: stand('dolphin', [4, 2, 27, 30], [14, 3], 0.6),
  seal: stand('seal', [2, 6, 30, 30], [8.5, 8.5], 0.6),
  parrot: stand('parrot', [3, 2, 29, 30], [11, 2.5], 0.65),
  elephant: stand('elephant', [2, 5, 30, 30], [8, 7], 0.75),
  kangaroo: stand('kangaroo', [2, 2, 30, 30], [23, 4], 0.45),
  beaver: stand('beaver', [2, 2, 30, 30], [10, 4], 0.6),
  otter: stand('otter', [2, 5, 30, 30], [7.5, 11], 0.6),
  sloth: stand('sloth', [1, 3, 31, 30], [8, 12], 0.7),
  crab: stand('crab', [2, 4, 30, 30], [16, 13]),
  tRex: stand('t-rex', [2, 4, 30, 30], [9, 5], 0.6),
  bee: stand('honeybee', [2, 3, 30, 30], [7, 13], 0.6),
  snail: stand('snail', [2, 2, 30, 30], [5, 7], 0.4),
} satisfies Record<string, Animal>;

export type AnimalName = keyof typeof ANIMALS;
