/**
 * Own selection, under this project's licence. Short words that children know, without umlauts and ß; none begins
 * another, and no two are one letter apart, so that a slip of the finger is never another pass. Any of them may be
 * replaced: a code is known by its digest, so what was printed before stays good.
 */
export const passWords: readonly string[] = `
abbau abbild abbruch abc abdruck abend abfahrt abfall abflug abfluss abgabe abgeben abhang abholen ablage ablauf
ablesen abluft abmalen abnahme abpfiff abreise absagen absagt absatz abseits absolut abstand abstieg abtauen abteil
abwasch abwurf abzweig achsel achteck achter achtung achtzig adern adresse advent afrika agent ahnung ahoi ahorn akku
akrobat akte aktion aktiv aktuell alarm alaska albern album allee allein alltag aloe alpaka alpen alpha alphorn altbau
alter amazone ameise amerika ampeln amsel amulett analog ananas anbauen anbiss anblick andacht anden anders anfang
angebot angeln angler anhaben anhalt anis ankauf anker ankunft anlass anlegen anmut anorak anprobe anrede anruf ansage
ansehen ansicht antenne antrag antritt antwort anwesen anzeige anzug apfel apparat applaus april arbeit archiv areal
arkade arktis armband armreif aroma artikel artist arzt asien ast atelier atem athlet atlas atmung audio aufbau
aufgabe auflage auflauf auftakt auftrag aufwind aufzug augen august aula ausflug ausguck ausguss ausland ausrede
ausritt ausruf aussage auster auswahl ausweg autobus automat autor avocado axolotl bache badeort badesee badetag
bagger bahnen bahnhof bai balance bald balken ballast ballett ballon bambus banane bandage banjo banner bargeld barren
bart basel basis basteln bastler bauch bauen bauhof baukran baum bauplan bauzaun bayern beamer becher becken beere
beet begabt beginn begleit begriff beifall bein bekannt belgien beliebt bellen beluga bemalen benzin bequem bereit
bergalm bergbau bergsee berlin besen besitz besorgt besser besteck besuch beton betrieb beuge beutel bewacht bewegen
bewegt beweis bezirk bibbern biber biegung biester bieten bikini bilder bildung billard binden bingo biologe birne
biskuit bison biss bistro blank blatt blauton blauwal blech bleibe blende blick blinken blinzel blitz blond blubber
blues blume blumig blusen bobbahn bock bohne bohrer boiler bojen bolzen bonbon bonsai bonus boot borke borste borstig
botanik boxer brasil braten braun brause brav brei bremen bremse brett brezel bricht brief brille bringen brise
brocken brodeln bronze brotbox brote bruder brummen brummig brunch brunnen buchen buckel buddeln bude bulldog bummeln
bummler bunt burg busch bussard butler button cafe campen campus cello chaos chemie chips chor chronik circus clown
cola comic couch cousine creme curry dabei dachs dahin dahlie damals dame dampf damwild danach daneben dank daran
dasein daten dattel datum dauer daumen davon dazu deckel deckung delfin delta demo denken denkmal denkt dessert detail
deutsch dialekt dialog diamant dichten dienst diesig digital diktat ding dinos diplom direkt disco diskus docht dogge
dohle doktor domino donau donner doppel dorfweg dorn dorsch dosen dosis drache draht drama dreckig drehen drehung
dreieck dreimal dreirad dresden drinnen drittel drohne drops drossel druck duden duft dunkel durstig dusche dynamo
ebbe ebene echo echse ecke eckig edel efeu effekt ehre ehrlich eierbox eifel eifrig eigelb eigene eimer einband
einfach einfall einheit einhorn einige einkauf einlass einmal einrad eins eintopf eintrag einzahl einzel einzug elan
elch elefant elektro element elfchen elfer elfmal elite elster eltern endlich energie engel england enkelin ente
entlang entwurf erbse erdball erde erdhaus erdloch erdnuss erfolg erholen erlaubt erneut ernst ernten ersatz erste
ertrag essen essig etage eule europa event ewig express fabeln fabrik fach fackel faden fahne fahrer fahrrad fahrt
fakt falke fallen falsch familie fanclub fanfare fangen farbe farbig farbton farm fasan faser faust fee fegen fegte
feiern feiner feldweg felge fell felsen fenchel fenster ferien ferkel ferne fernweh fertig fesch festung fetzen feuer
fibel fichte fieber figur film filter filzhut finca findig finger fink finne firma fischer fitness fix flagge flair
flamme flanke flasche fleck fleisch flicken flieder fliege fliehen flipper flitzer flocke flockig flosse flotte
fluffig flugtag flummi flur fluss fohlen folgen folgt folie fondue forelle formen forum fossil foto frage franse frech
freibad freitag fremd fressen freude freuen freund friede frieren frisbee friseur frist froh frosch frostig frucht
fund funkeln funker funkuhr fussel futter gabe gackern galaxie galerie galopp garage garde gardine garnele garten
gazelle gebaut gebell gebiet gebirge geburt gecko gedanke gedeck gedicht geduld geehrt gegend gehege geheim gehen
gehupft gehweg geier geige geist geklebt gekocht gelacht geladen gelb gelenk gelernt gelesen gelogen gemalt genau
general genug geologe gepackt gepard geputzt gesagt gesang gestein gesucht gesund getanzt getobt gewebe gewinn gewiss
gewusst giebel gigant gipfel gips giraffe gischt gitarre gitter glanz gleis gleiten glimmer global globus glut gnu
gockel gold gondel gong gorilla gospel graben grafik gramm granit gras gratis grenze griff grill grinsen grube gruppe
gucken gulasch gummi gurgeln gurke gurt guten haare haarig haben habicht hacken hafer hagel halbtag halfter hallo
halma hals halten hamburg hammer hamster handy hanf hantel harfe harpune hauchen haufen hausbau haut hecheln hecht
heft heide heimat heimweg heiser heizen heizung heldin helfen helles helm hemd henkel henne heraus herbei herbst
hering herr herum herzig heu hexen hilfe himbeer himmel hinauf hinein hinten hinweg hirsch hirse hitze hitzig hobby
hobeln hochsee hocker hoffen hofhund hofmaus hoftor holen holland holprig holzweg hoppeln hopsen horchen hormon hose
hotdog hub huftier huhn humpeln hundert hunger hungrig hupe hurtig huschen huscht husten hutband ideal idee igel iglu
imbiss imker imme index indien ingwer innen insekt insel irgend iris irland italien jacke jagd jahr japan jasmin
jaulen jazz jeans jedem jeep jemals jemand jetzt jodeln jodler jogger joghurt joker journal jubeln juchzen judo jugend
jumbo jungen juni jupiter juwel kabine kachel kaffee kahn kaiser kajak kakadu kakao kaktus kalb kamel kamille kamin
kanada kanal kante kantig kantine kanu kapelle kapitel kapsel kapuze karate kariert karotte karpfen karre karton
kasino kaspern kasten katalog katze kauz kegel kehle kehren kehrt keiler keimen keks kellner kennel kennt ketchup
kichern kicker kickt kiebitz kiefer kies kimono kinder kino kiosk kippen kirmes kirsche kissen kiste kitzeln kiwi
klammer klang klappe klarer klasse klatsch klaue kleber klebrig klecker klecks klee kleid kleiner klemme klette klima
klingen klinik klinke klirren klobig klopfen klotz klub klumpen knabber knacken knackig knall knapp knauf kneifen
knete knick knie kniff knipsen knirps knobeln knochen knolle knopf knospen knoten knubbel knuddel knuffen knuffig
knurren koala kobold koch koffer kohl kokos kolben kolibri kollege kolonne kombi komet komfort komisch komma kommen
kommode kompakt kompass kompott kondor konsole kontakt konto konzert kopfweh kopie koralle korb kordel korken korrekt
korsika kosmos krabbe krach kraft kragen krake kranich kranz krater kratzen kraulen kreatur krebs kreide kreisel
kresse kreta kreuzer kringel krippe kritik krokus krone krug kruste kuba kuckuck kugelig kugeln kullern kultur kumpel
kunde kunst kupfer kurbel kurier kurve kurz kuss kutsche labor lachen ladung lager lakritz lametta lamm land langsam
lanze lappen lasagne lassen lasso laterne laub laufend laufrad laune lauscht lauwarm lawine leben lebhaft leder leeren
legende leguan lehmig lehnen lehrer leihen leine leipzig leisten leiter lenker leopard lerche lesung letzte leuchte
leute lexikon liane libelle libero licht liebe liegen lila lilie limo linde lineal linien links listig locher locken
logo lok lolli london lorbeer lotse lotto luchs luftig luftzug luke lunge lupen lurch madrid magen magie magisch magma
magnet maibaum mainz majoran maki makrele malbuch malern malheft malta mammut mampfen manager mandel mangold mann
mappe marder marine markt marokko masche maske mathe matrose matsch maurer maus medizin meer mehl mehrweg meile meinen
meister melden meldung melodie melone menge mensch merken merkmal merkur messe messing metall meteor metro mexiko
mikado milan milbe milch mild million mineral minus minute minze mischen mispel mittag mittel mixer mobil modell
modern mogeln mohn moment monat mond monitor monster montag moor moosig moped morgens morgig mosaik moskau motel
motoren motte mucks muffin mulde mumie munter murmel muschel museum musical musik musisch muskel mustang mutig nachher
nachts nadel nahrung naht namen napf narwal naschen nashorn nass nation natur neapel nebel neblig neffe nehmen nehmt
nelke nennen neon neptun nerv nestbau netz neubau neugier neuheit neuland neulich neumond neuner neunzig newton nieder
niemals niesen nixe nordpol nordsee normal note notiz nougat nuckeln nudeln nummer nun oase obdach oberarm oboe obst
obwohl ofen oft ohren ohring ohrwurm okapi oktave oktober olive olympia oma omega onkel oper optik optimal option
orange organ orgel origami orion orka oslo osterei ostern ostsee otter oval ozean paarmal paddel paket palast palette
palme panama panda panther papa papier pappel paprika paris parken parkett partner party passend passt pause pavian
pedal peking pendel perfekt perle pfahl pfand pfanne pfau pfeffer pfeifen pfeil pferd pfiff pflanze pflaume pflegen
pflug pfosten pfote pianist piano picken piepsen pier piksen pilger pilot pilz pinguin pinie pinseln pionier pirat
pirol pixel pizza plakat planet plasma plastik platane platin platte platz plumps plural plus pluto podest podium
pokal polo polster poltern pommes pony popcorn porree postamt potsdam pracht praline preis prima primel prinz probe
profi projekt prusten puck pudding puder pulli pult puma pumpe punkt pupille puppen purpur purzeln puste putzen putzig
puzzle pyjama quadrat quaken qualle quark quatsch quell quer quieken quirlig quitte quiz racker radeln radhelm radio
radler radtour radweg rahmen rakete ranke rannte ranzen rasant rasch rasen rassel rathaus raupe rebe rebhuhn rechen
rechner rechts reden redner reform regie regnen rehbock rehkitz reicht reifen reihe reim reisig reklame rekord rennrad
rentier reptil respekt rest retten rettung revier rezept rhein richter richtig riemen riese riga rind ringe rissig
robbe roboter robust rodeo rohkost rohr roller rollo roman rosig rosine rosten rotkohl route rubbeln rubin rudel
ruderer rudern ruf ruhig rummel runden rundweg rupfen sachsen sack safari saftig saite salami salat salbei salon salto
salzig salzsee sammeln sammler samstag samt sandale sandbad sandig sanduhr sandweg sanft satteln satz saxofon schach
schall scharf schatz schauen scheck scheibe schein schere scheune schiene schiff schild schirm schlaf schlamm schleim
schloss schmal schmaus schmied schmuck schnake schnee schnell schnitt schnur schoko schopf schorle schrank schrift
schrott schuh schule schuppe schwan schwarm schweiz schwer schwung sechser sechste sechzig seebad seehase seehund
seeigel seele seemann seenot seerose seeufer seewolf segeln segler seher seife seifig seilzug sekunde selten seltsam
semmel sender senf senke sesam sessel seufzen shampoo shorts show sicher sieb sieden siedler sieger signal signet
silber silbrig simpel singt sinken sirup sittich sitzen skala skat skelett skihose skilift skizze slalom smaragd socke
sofa sofort solange solide sommer sonnen sonntag sonst sorgsam sorte spagat spalte spange spanien sparen spargel
sparsam spatzen specht speck speiche speise spende sperber sperre spicker spiegel spiel spinat spinne spirale spitze
sprache spray spree sprint sprosse spruch sprudel sprung spuk spule spurt stabil stachel stadion stadt stall stamm
stand stapel stapler stark starten statue staub staude staunen steak stecker steg stehen steigen steil steine stelze
stempel steppe stetig steuer sticken stiefel stier stift stille stimme stirn stock stoff stollen stolz stopfen storch
strahl strauch strecke streif streuen strom strumpf stube student studio stufen stuhl stunde stupsen sturz stutzen
suche summen sumpfig super suppe surfen sushi system szene tablett tafel tag tahiti taktik talent taler tandem tango
tanken tanne tanz tapete tapfer tapir tapsen tapsig taste tatzen taube taucher taumeln tausch tausend taxi team
technik teddy teeglas teich teig teilen telefon teller tempo tennis teppich texas text theater thema thron ticket tide
tief tiere tiger tinte tipi tisch titel toast toben tochter tomate tombola tonband topfit tore tornado torten torwart
tour tower trab trainer traktor trauen traufe traum trecker treffen treiben treppe tresor treten treue trick trikot
triller trinken trio tritt triumph troll trommel tropen tropf trost trotz trubel trudeln truhe trupp tuch tulpe tunnel
turban turbo turin turmuhr turnen turnier turnt turteln uferweg uhrwerk uhrzeit ukulele ulkig ulme umarmen umarmt
umbauen umfang umfeld umgehen umkehr umkreis umlauf umlegen umsonst umweg umwelt umzug undicht unfug ungarn uniform
union unkraut unreif unsanft unsinn unten unwahr urahn uralt uranus urkunde urlaub urwald vampir vanille vater ventil
venus verein verkehr verlag versuch video viele viereck vierer viertel vierzig villa violett violine vitamin vogel
vorbei vorbild vorhang vorlaut vorname vorne vorrat vorteil waage wackeln wackler wade waffeln waldbad waldsee waldweg
walnuss walross walze wandern warnung warum wasser watt weberei wechsel wecker weckruf weckt wedeln weg wehr weiden
weiher weit welcher welpe wels weltall wende wenn werben werft werk weste wetter wichtel wiege wiehern wiesel wilde
willig wimmeln wimper windrad winkel winkt winter winzig wippe wirbel wirken wispern witz woche wohin wohnen wohnung
wolf wolke wolkig wollen wombat wonne wort wrack wunder wunsch wurm wurst wurzel wuseln xylofon yak yeti yoga zackig
zahlen zahm zahnrad zahnweh zander zange zapfen zappeln zauber zaun zausen zebras zehe zehntel zeichen zeigen zeitig
zeitung zelt zement zentner zentral zerren zettel zeug ziegel ziehen ziehst ziel ziffer zimmer zimt zirkel zirkus
zirpen zitat zither zitrone zittern zoll zoologe zootier zopf zotteln zucker zuckt zuerst zufall zugabe zugeben
zugluft zuhause zukunft zulegen zuletzt zurecht zurufen zusagen zusatz zusehen zutaten zutritt zwanzig zweck zweig
zweimal zweirad zwerge zwergin zwickt zwiebel zwirn
`
  .trim()
  .split(/\s+/);
