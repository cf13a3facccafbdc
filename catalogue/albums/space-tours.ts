/** section; crest file; hue and other hue; nine stickers each as `Name=emoji` or `Name=@planet`. */
export type TourLine = readonly [string, string, number, number, string];

export const TOURS: readonly TourLine[] = [
  [
    'Sonnensystem',
    'sonnensystem',
    275,
    60,
    'Sonne=sun-with-face Merkur=@mercury Venus=@venus Erde=globe-showing-europe-africa Mars=@mars Jupiter=@jupiter Saturn=ringed-planet Uranus=@uranus Neptun=@neptune',
  ],
  [
    'Raumfahrt',
    'raumfahrt',
    250,
    195,
    'Rakete=rocket Astronautin=astronaut Satellit=satellite Antenne=satellite-antenna Fernrohr=telescope Roboter=robot Kompass=compass Labor=alembic Rückkehr=parachute',
  ],
  [
    'Sternenhimmel',
    'sternenhimmel',
    295,
    90,
    'Vollmond=full-moon-face Neumond=new-moon-face Sichel=crescent-moon Halbmond=first-quarter-moon-face Komet=comet Schnuppe=shooting-star Abendstern=glowing-star Milchstraße=milky-way Funkelstern=sparkles',
  ],
  [
    'Besuch',
    'besuch',
    170,
    330,
    'Ufo=flying-saucer Marsling=alien Pixelchen=alien-monster Weltraumhund=dog-face Katzonaut=cat-face Sternenbär=bear Mondhase=rabbit-face Fuchsonaut=fox Weltall-Wal=whale',
  ],
];
