/** section; prefix of its crest's file; hue and other hue; stickers as `Name=emoji`, 15 each. */
export type StallLine = readonly [string, string, number, number, string];

export const STALLS: readonly StallLine[] = [
  [
    'Obst',
    'obst',
    25,
    110,
    'Apfel=red-apple Birne=pear Grünapfel=green-apple Kirschen=cherries Erdbeere=strawberry Pfirsich=peach Trauben=grapes Blaubeere=blueberries Wassermelone=watermelon Honigmelone=melon Mirabelle=tangerine Apfelschatz=red-apple*4 Erdbeerchen=strawberry*3 Kirschpaar=cherries*3 Birnentrio=pear*3',
  ],
  [
    'Südfrüchte',
    'suedfruechte',
    60,
    200,
    'Banane=banana Zitrone=lemon Limette=lime Orange=tangerine Mango=mango Ananas=pineapple Kiwi=kiwi-fruit Kokosnuss=coconut Avocado=avocado Olive=olive Zitronentrio=lemon*3 Orangenberg=tangerine*4 Kiwischeiben=kiwi-fruit*2 Bananenbande=banana*2 Mangoduo=mango*2',
  ],
  [
    'Gemüse',
    'gemuese',
    145,
    70,
    'Karotte=carrot Brokkoli=broccoli Tomate=tomato Gurke=cucumber Paprika=bell-pepper Mais=ear-of-corn Erbsen=pea-pod Salat=leafy-green Aubergine=eggplant Zwiebel=onion Knoblauch=garlic Chili=hot-pepper Tomatentrio=tomato*3 Rübenbande=carrot*3 Brokkoliwald=broccoli*3',
  ],
  [
    'Acker',
    'acker',
    85,
    145,
    'Kartoffel=potato Süßkartoffel=roasted-sweet-potato Bohnen=beans Kürbis=jack-o-lantern Champignon=brown-mushroom Fliegenpilz=mushroom Kastanie=chestnut Ähren=sheaf-of-rice Ingwer=ginger-root Traktor=tractor Kartoffelei=potato*4 Pilzfamilie=brown-mushroom*3 Bohnenpaar=beans*2 Kürbiskopf=jack-o-lantern*2 Kastanien=chestnut*4',
  ],
  [
    'Kräuter',
    'kraeuter',
    160,
    100,
    'Minze=herb Keimling=seedling Glücksklee=four-leaf-clover Brennholz=wood Topfkraut=potted-plant Ahorn=maple-leaf Herbstlaub=fallen-leaf Blättchen=leaf-fluttering-in-wind Kaktus=cactus Tanne=evergreen-tree Laubbaum=deciduous-tree Palme=palm-tree Minzstrauß=herb*3 Keimtrio=seedling*3 Kleewiese=four-leaf-clover*4',
  ],
  [
    'Blumen',
    'blumen',
    345,
    90,
    'Tulpe=tulip Rose=rose Sonnenblume=sunflower Hibiskus=hibiscus Gänseblume=blossom Kirschblüte=cherry-blossom Lotus=lotus Blumenstrauß=bouquet Biene=honeybee Marienkäfer=lady-beetle Tulpentrio=tulip*3 Rosentrio=rose*3 Blütenregen=cherry-blossom*4 Gänsewiese=blossom*4 Falter=butterfly',
  ],
  [
    'Bäckerei',
    'baeckerei',
    45,
    240,
    'Brot=bread Baguette=baguette-bread Croissant=croissant Brezel=pretzel Fladenbrot=flatbread Bagel=bagel Kuchen=pie Keks=cookie Waffel=waffle Pfannkuchen=pancakes Brotkorb=bread*3 Hörnchenduo=croissant*2 Keksbande=cookie*4 Glückskeks=fortune-cookie Sandwich=sandwich',
  ],
  [
    'Süßes',
    'suesses',
    325,
    190,
    'Muffin=cupcake Torte=birthday-cake Tortenstück=shortcake Donut=doughnut Bonbon=candy Lolli=lollipop Schokolade=chocolate-bar Pudding=custard Eisbecher=ice-cream Softeis=soft-ice-cream Wassereis=shaved-ice Honig=honey-pot Donutduo=doughnut*2 Muffintrio=cupcake*2 Lollipaar=lollipop*2',
  ],
  [
    'Milch und Ei',
    'milch',
    240,
    80,
    'Käse=cheese-wedge Ei=egg Milch=glass-of-milk Buntkuh=cow Kuh=cow-face Huhn=chicken Küken=hatching-chick Ziege=goat Schaf=ewe Spiegelei=cooking Eierkarton=egg*4 Käseberg=cheese-wedge*3 Milchduo=glass-of-milk*2 Fondue=fondue Kükenbande=hatching-chick*3',
  ],
  [
    'Fischstand',
    'fisch',
    220,
    35,
    'Fisch=fish Krabbe=crab Hummer=lobster Garnele=shrimp Kalmar=squid Buntfisch=tropical-fish Kugelfisch=blowfish Krake=octopus Muschel=spiral-shell Koralle=coral Angel=fishing-pole Anker=anchor Segelboot=sailboat Fischschwarm=fish*4 Buntschwarm=tropical-fish*3',
  ],
  [
    'Imbiss',
    'imbiss',
    15,
    85,
    'Pommes=french-fries Burger=hamburger Pizza=pizza Hotdog=hot-dog Taco=taco Döner=stuffed-flatbread Nudeln=spaghetti Suppe=steaming-bowl Eintopf=pot-of-food Bowl=green-salad Reisball=rice-ball Popcorn=popcorn Pizzapaar=pizza*2 Pommestüten=french-fries*2 Hähnchen=poultry-leg',
  ],
  [
    'Getränke',
    'getraenke',
    190,
    55,
    'Kakao=hot-beverage Tee=teapot Saft=beverage-box Limo=cup-with-straw Cocktail=tropical-drink Bubbletea=bubble-tea Mate=mate Eiswürfel=ice Marmelade=jar Salzstreuer=salt Saftparade=beverage-box*2 Limoduo=cup-with-straw*2 Teestunde=teapot*2 Einkaufskorb=basket Marktwagen=delivery-truck',
  ],
];
