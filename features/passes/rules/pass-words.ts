/**
 * Own selection, under this project's licence. Short words that children know, without umlauts and ß; none begins
 * another, and no two are one letter apart, so that a slip of the finger is never another pass.
 */
export const passWords: readonly string[] = `
abbau abbild abbruch abc abdruck abend abfahrt abflug abfluss abkehr ablage ablauf abluft abnahme abpfiff abreise
absatz abseits absolut abstand abstieg abteil abwasch abzweig achteck achter achtung adresse advent agave agent
ahnung ahorn akazie akkord akku akrobat akte aktion aktiv aktuell akzent alarm alaska albern album alibi allee
alltag aloe alpaka alpen alpha alraune alsdann altbau alter amazone ameise ammonit amsel amulett analog ananas
anblick andacht anden anders andrang anemone anfang angebot anis ankauf anker ankunft anlass anmut anorak anrede
anruf ansage ansicht anstoss antenne antik antrag antwort anwesen anzeige anzug aorta apache apfel apparat applaus
april arbeit archiv areal arie arkade arktis armband armreif arnika aroma artikel artist arzt asien aspekt aspik ast
atelier atem athlet atlas atmung atoll attest attika audio aue aufbau auffang aufgabe auflauf auftakt auftrag
aufwind aufzug august aula ausflug ausguck ausland ausritt ausruf auster auswahl ausweg autobus automat autor
avocado axolotl azoren azur bache badeort badesee bagger bahnhof bai balance baldig ballade ballast ballon bambus
banane banjo bankett banner baobab barett bargeld bariton barock baron barren bart basalt basel basis basteln
bastler batik batzen bauamt bauen bauhof baukran baum bauplan bauzaun bayern beamer becher becken beere beet befund
beginn begleit begonie begriff behang beifall bein bekannt belgien bellen beluga benzin bequem bereit bergalm
bergbau bergsee berlin besen besser besteck besuch beton betrieb beuge beutel bezirk biegung bieten bikini bilanz
bildnis bildung billard billett bimmel binden bingo binse biologe biotop birne biskuit bison biss bistro blank blatt
blauton blauwal blech bleibe blende blick blinken blitz blues blume bobbahn bober bock bohne bohrer bohrung boiler
bojen bolero bolzen bonbon bonsai bonus boot borgen borke borneo borste botanik brasil braten brauch brause brav
brei bremen bremse brezel bricht brief brigade brikett brille bringen brise brocken brokat bronze brosche bruder
brummen brunch brunnen buchen buddeln budget buffet bulldog bummeln bummler bunt burg bussard butler button cafe
campus canyon caramel cello chalet chaos charme chemie chile chor chronik circus clown cola comic couch creme curry
dachs dahlie damast dame dampf damwild dasein daten dattel datum dauer daumen daune deckel deckung deftig dekade
dekor delfin delhi delikat delle delta demo demut denken denkmal depot dessert detail diadem dialekt dialog diamant
dichten diele dienst diesig digger digital diner ding diplom direkt disco diskret diskus diwan docht dogge dohle
doktor dolde dolmen domane domino donau donner doppel dorfweg dorn dorsch dosis drache draht drama drehen drehung
dreieck dreirad dresden drittel drops drossel druck druide duden duffel duft dukat dunkel dusche dynamo ebene echo
echse eckbank ecke eckig edel efeu effekt ehre ehrgeiz ehrlich eibe eifel eifrig eigelb eimer einband einfall
einheit einhorn einkauf einmal einrad eintopf eintrag einzahl einzel einzug elan elch elefant eleganz elektro
element elfer elite elixier ellipse elsass elster emblem emsig emsland energie engel engpass ente entwurf enzian
epoche erbse erdball erde erdgas erdkern erdnuss erfolg erker erlaubt erneut ernten ersatz ertrag essen etage etappe
etui eule europa event ewig express fabrik fach fackel faden fagott fahne fahrer fahrig fahrrad fahrt fakt falke
fanfare fangen farbe farbig farm fasan faser fassade faust fee fegen feiern feldweg felge fell felsen fenchel
fenster ferien ferkel ferne fernweh fertig fesch festung fetzen feuer fibel fichte figaro figur film filter filzhut
finale finca findig finger fink finne firma firn fischer fjord flachs flagge flair flamme flanell flanke flaum
flaute fleck fleisch flicken flieder fliege fliehen flipper flitzer flocke flockig flop florenz florett florist
flosse flotte fluffig flur fluss fluten fokus folgen folie fondant fondue fontane forelle formel forum fossil foto
frage franse freibad freitag fresko freude freuen freund friede frieren frisbee friseur frist froh frosch frostig
frottee frucht fuchsie fuge fund funkeln fussel futter gabe gackern galant galaxie galerie gallone galopp gamma
garage garde garnele garten gaukler gazelle gebell gebiet gebirge gebogen gecko gedanke gedeck gedicht geduld geehrt
gegend gehege geheim gehen gehweg geige geist gekocht geladen gelb gelee gemalt genau geneigt general genial genie
geologe gepard geputzt gesang gestalt gestein gesund gewebe gewellt gewinn gezackt giebel gigant gilde ginkgo
ginster gipfel gips gischt gitarre gitter glanz glasur gleis gleiten glimmer global globus glut gnu gold gondel gong
gorilla gospel grafik gramm granit gras gratis gravur greif grenze griff grill grinsen grotesk grotte grube grunder
gruppe gucken gulasch gummi gurke gurren gurt gymnast haben hacken hafer hagel hain halbtag halde halfter hallo
halma halogen hals halten hamburg hammer hamster handy hanf hantel harfe harpune haspeln hauchen haufen hausbau
haustur haut hecheln hecht heck heide heimat heimweg heizen heizung helfen helm hemd henkel henne herbst hering herr
herzog heu hexagon hilfe hinweg hirsch hirse hitze hitzig hobby hobeln hochsee hoffen hofgut hofhund hoftor holen
holland holprig holzrad holzweg homer hopsen horchen hormon hornist hort hose hotdog hub huftier huhn humpen hupe
hurde hurtig huschen hutband hymne ideal idee idol idyll igel iglu ikone imbiss imker imme impala impuls index
indien indigo ingwer inhalt inline innen insel iris irland ironie italien jacht jacke jade jagd jahr japan jasmin
jazz jeans jeep jersey jodeln jodler jogger joghurt joker jolle jordan journal jubeln judo jugend jumbo juni jupiter
juwel kabine kachel kaftan kahn kairo kaiser kajak kajute kakadu kakao kaktus kalk kamille kamin kanada kanal
kantate kante kantig kantine kanu kanzel kapelle kapsel kapuze karat kariert karotte karpfen karre karton kasino
kastell kasten katalog katze kauz kehle kehren keiler keimen keks kellner kennel kescher ketchup kichern kiebitz
kiefer kies kimono kinder kino kiosk kippen kirmes kirsche kissen kiste kitt kitzeln kiwi klammer klang klappe
klasse klaue kleber klebrig klecks klee kleid klette klima klingen klinik klinke klirren klobig klotz klub kluft
klumpen knackig knapp knauf knete knick knie kniff knipsen knirps knobeln knochen knolle knopf knorrig knospe knoten
knubbel knuffig knurren koala kobalt kobold koch koffer kohl koje kojote kokos kolben kolibri kollege kolonne koloss
kombi komet komfort komisch komma kommen kommode komodo kompakt kompass kompott kondor konfekt konsole kontakt konto
konzert kopie koralle korb kordel korken korrekt korsika kosmos krabbe krach kraft kragen krake kranich kranz krater
kratzen kraulen kreatur kreide kreisel krempe kresse kreta kreuzer kringel krippe kritik kroate krokant krokus krone
krug krume kruste kuba kubus kuckuck kufe kugelig kulisse kullern kultur kummer kumpel kumquat kunde kunst kupfer
kupon kuppe kurier kurkuma kurve kurz kusine kuss kutsche kutte labor lachen lack ladung lager laib lametta lamm
land langsam lanze lappen lasagne lasso laterne lattich lauch laufrad lauwarm lawine leben lebhaft leder legende
leguan lehmig lehnen lehrer leihen leine leipzig leiter lenker leopard lerche lesung leuchte leute lexikon liane
libelle libero licht liebe liegen lifter lila lilie limette limo linde lineal links lippe lispeln listig livree
locken logik logo lok london lorbeer lotion lotos lotse lotto luchs luftig luftzug luke lunge lupine lurch luxus
madrid magen magie magisch magma magnet maibaum mainz majoran maki makrele malbuch malern malta malve mammon mammut
manager mandel mangold mappe marabu marder mare marille marimba marine markise markt marokko masche maske mathe
matjes matrose matsch maurer maus medizin meer mehl mehrweg meile meissel meister mekong melden meldung melisse
melodie melone menge menu merken merkmal merkur messe messing metall meteor methode metro mexiko miene mikado
mikrobe milan milbe milch mild mineral minus minute minze mirakel mischen mispel mittag mittel mixer mobil modell
modern modul mohair mohn mokka molekul moment monarch monat mond monitor monster montag moor moosig moped morgens
morse mosaik moskau most motel motiv motte muesli muffin mulde muli mumie mundart mungo munter murmel muschel museum
musical musik musisch muskat muskel mustang mutig mythos nachher nachts nadel naht nandu napf narwal naschen nashorn
nation natter natur neapel nebel neblig neffe nehmen nelke nennen neon neptun nerv nessel nestbau nesteln netz
neubau neugier neuheit neuland neulich neumond neuner newton nickel nieder niemals nimbus nomade nordpol nordsee
note notiz nougat novelle nugget oase obdach obelisk oboe obst ocker ofen oft ohring ohrwurm okapi oktant oktave
oktober olive olympia omega omelett onyx oper optik optimal option orakel orange organ orgel orient origami orion
orka oslo ostern ostsee oval ozean ozelot ozon paddel paket palast palette palme panama panda panther papaya papier
pappel paprika parabel parade parfait parfum paris parken parkett partner party passend patent patron pause pavian
pedal pegel peking pendel pendler perfekt perle petunie pfahl pfand pfanne pfau pfeffer pfeifen pfeil pferd pfiff
pflanze pflegen pflug pfosten pfote pfundig photon physik pianist piano picken pier pigment pikant pilger pilot pilz
pinguin pinie pionier pipette pirat pirol pixel pizza plakat planet plasma plastik platane platin platte platz
plauder plissee plumps plunder plural plus pluto pochen podest podium poesie pointe pokal polka pollen polo polster
poltern pomelo pommes pompon ponton pony popcorn porree portal postamt potsdam pracht praline preis primel prinz
probe profi projekt prompt prunk puck pudding puder pult puma pumpe punkt purpur purzeln puste putzen putzig puzzle
pyjama quadrat qualle quark quartal quell quer quitte quiz quote raabe radeln radhelm radies radio radium radler
radtour radweg raglan rahmen rakete rallye ranke ranzen rapport raps rasant rasch rasen rathaus raupe rebe rebhuhn
rechen rechner reden redner reform regatta regie regler regnen rehbock rehkitz reifen reihe reisig reklame rekord
relais rennrad rentier reptil respekt rest retten rettich rettung revier rezept rhein richter riemen riese riga
rikscha rind risotto rispe rissig ritual robbe robinie roboter robust rodeo rohkost roller rollo roman rondell rosig
rosine rosten rotkohl rotor route rubbeln rubin rudel ruderer rudern ruf ruhig rumba rummel rumoren rundweg rune
rupfen saale sachsen safari safran saftig saga saite salami salat salbei saline salm salon salto salzig salzsee
sammeln samstag samt sandale sandig sanduhr sandweg sanft saphir sardine satin sattler saturn satz saxofon schach
schall schatz schauen scheck scheibe schein schere scheune schiene schild schirm schlaf schlamm schlick schloss
schmaus schmied schmuck schnake schnee schnell schnitt schnur schober schopf schorle schote schrank schrift schuh
schule schuppe schwan schwarm schweiz schwung sechser sechste seebad seehund seeigel seele seelowe seemann seenot
seerose seeufer seewolf segeln segment seher seidig seife seilzug sekunde selten semmel sender senf senke sepia
sesam shampoo shorts show sicher sieb sieden siedler siesta signal signet silber silbrig silo simpel simsen singend
sinken sirene sirren sirup sisal sitzen skala skat skelett sketch skihose skilift skizze slalom smaragd snack sockel
sofa solide sommer sonate sonde sonnen sonntag sopran sorbet sorgsam sorte spalier spalte spange spanien sparen
spargel sparsam spatzen specht speck speiche speise spende sperber spiegel spiel spinat spindel spinne spirale
spitze sprache spray spree sprint spross spruch sprudel sprung spule spurt stabil stachel stadion stall stamm stand
stapel stapfen stapler stark starten stativ statue staub staude staunen steak stecker steg stehen steigen steil
stelze stempel steppe stetig steuer sticken stiefel stier stift stille stimme stirn stock stoff stollen stolz storch
strahl strauch strauss strecke streif strom stube student studio stufen stuhl stunde stupsen sturz stutzen suche
summen sumpfig super surfen sushi system szene tablett tafel tag tahiti taifun taktik talent taler tandem tango
tanken tanne tanz tapete tapfer tapir tapsen tapsig tarif taste taube taucher taumeln tausch tausend tauwerk taxi
team technik teddy teeglas teich teig teilen telefon teller tennis tenor teppich texas text theater thema theorie
therme thymian ticket tide tief tiger tinte tipi tisch titel toast toben tochter toffee toga tomate tombola tonband
topas topfit tornado torso torwart tour tower trab trainer traktor trapper trauen traufe traum trecker trend treppe
tresor treue trick trikot triller trinken trio tritt triumph trommel tropen trost trubel trudeln truhe trupp tuch
tulpe tunnel turban turbo turin turmuhr turnen turnier turteln tute tweed uferweg uhrwerk uhrzeit ukulele ulkig ulme
umfang umfeld umkreis umlauf umsonst umweg umwelt umzug unfug ungarn uniform unikat union unke unkraut urahn ural
uranus urkunde urlaub urwald utopie vampir vanille vater ventil venus verein verlag veto video viereck vierer villa
violett violine vision vital vitamin vogel vokabel vorname vorrat vorteil vorweg waage wabern wackeln waldsee
waldweg walnuss walross walze wandern wasser watt weberei wechsel wecker weckruf wedeln weg wehr weiher weise welpe
wels weltall werben werft werk western wichtel wiege wiehern wiesel wigwam willig wimmeln wimper windrad winkel
winter winzig wirbel wirken wirsing wisent wispern witz woche wohlauf wohnen wohnung wolf wolga wolke wolkig wombat
wonne wrack wunder wunsch wurm wuseln xylofon yak yeti yucca zackig zahlen zahm zahnrad zander zange zapfen zappeln
zauber zaun zausen zehe zehntel zeichen zeigen zeitig zeitung zelt zement zenit zentner zentral zepter zettel zeug
ziehen ziel zierde ziffer zikade zimmer zimt zirkel zirkus zirpen zitat zither zitrone zobel zockeln zoll zoologe
zopf zotteln zucker zufall zugabe zugluft zukunft zunft zusatz zwanzig zweck zweig zweirad zwickel zwiebel zwirn
zyklus
`
  .trim()
  .split(/\s+/);
