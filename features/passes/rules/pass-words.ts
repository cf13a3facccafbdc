/**
 * Our own selection, under this project's licence. Short words that children know, without umlauts and ß; none begins
 * another, and no two are one letter apart, so that a typing error is never another pass. Words may be replaced: a code
 * is known by its digest, so printed passes stay valid.
 */
export const passWords: readonly string[] = `
abbau abbild abbruch abc abdruck abend abfahrt abfall abflug abfluss abgabe abgeben abhang abholen ablage ablauf
ablesen abluft abmalen abnahme abpfiff abreise absagen absagt absatz abseits absolut abstand abstieg abtauen abteil
abwasch abwurf abzweig achsel achteck achter achtung achtzig adern adresse advent afrika agent ahnung ahoi ahorn akku
akrobat akte aktion aktiv aktuell alarm alaska albern album allee allein alltag aloe alpaka alpen alpha alphorn altbau
alter amazone ameise amerika ampeln amsel amulett analog ananas anbauen anbiss anblick anden anders anfang angebot
angeln angler anhaben anhalt anis ankauf anker ankunft anlass anlegen anorak anprobe anrede anruf ansage ansehen
ansicht antenne antrag antritt antwort anwesen anzeige anzug apfel apparat applaus april arbeit archiv arktis armband
armreif aroma artikel artist arzt asien ast atelier atem athlet atlas atmung audio aufbau aufgabe auflage auflauf
auftakt auftrag aufwind aufzug augen august aula ausflug ausguck ausguss ausland ausrede ausritt ausruf aussage auster
auswahl ausweg autobus automat autor avocado axolotl badeeis badehut badeort badesee badetag bagger bahnen bahnhof bai
balance bald balken ballast ballett ballon bambus banane bandage banjo banner bargeld barren bart basel basis basteln
bastler bauamt bauch bauen bauherr bauhof baukran baum bauplan bauwerk bauzaun bayern beamer becher becken beere beet
begabt beginn begleit begriff beifall bein bekannt belgien beliebt bellen beluga bemalen benzin bequem bereit bergalm
bergbau bergsee bergweg berlin besen besitz besorgt besser besteck besuch beton betrieb beuge beutel bewacht bewegen
bewegt beweis bezirk bibbern biber biegung biester bieten bikini bilder bildung billard binden bingo biologe birne
bison bistro blank blatt blauton blauwal blech bleibe blende blick blinken blinzel blitz blond blubber blues blume
blumig blusen boa bobbahn bock bohne bohrer boiler bojen bolzen bonbon bonsai bonus boot borke borste borstig botanik
boxer brasil braten braun brause brav brei bremen bremse brett brezel bricht brief brille bringen brise brocken
brodeln bronze brosche brotbox brote bruder brummen brummig brunnen buchen buckel buddeln bude bulldog bummeln bummler
bunt burg busch bushalt bussard butler button cafe campen cello chaos chemie chips chor circus clown cola comic couch
cousine creme curry dabei dachs dahin dahlie damals dame dampf danach daneben dank daran dasein daten dattel datum
dauer daumen davon dazu deckel deckung delfin delta demo denken denkmal denkt dessert detail deutsch dialog diamant
dichten dienst diesig digital diktat ding dinos direkt disco diskus docht dohle doktor domino donau donner doppel
dorfweg dorn dorsch dosen dosis drache draht drama dreckig drehen drehung dreieck dreimal dreirad dresden drinnen
drittel drohne drops drossel druck duden duft dunkel durstig dusche dynamo ebbe ebene echo echse eckball ecke eckig
edel efeu ehrlich eierbox eifrig eigelb eigene eimer einband einfach einfall einheit einhorn einige einkauf einlass
einmal einrad eins eintopf eintrag einzahl einzel einzug elch elefant elektro element elfchen elfer elfmal elite
elster eltern endlich energie engel england enkelin ente entlang entwurf erbse erdball erde erdhaus erdloch erdnuss
erfolg erholen erlaubt erneut ernst ernten ersatz erste ertrag eselohr essen essig etage eule europa event ewig
express fabeln fabrik fach fackel faden fahne fahrer fahrrad fahrt fakt falke fallen falsch familie fanclub fanfare
fangen farbe farbig farbton farm fasan faser faust fee fegen fegte feiern feiner feldweg felge fell felsen fenchel
fenster ferien ferkel ferne fernweh fertig fesch festung fetzen feuer fibel fichte fieber figur film filter filzhut
findig finger fink finne firma fischer fitness fix flagge flamme flanke flasche fleck fleisch flicken flieder fliege
fliehen flipper flitzer flocke flockig flosse flotte fluffig flugtag flummi flur fluss fohlen folgen folgt folie
forelle formen forum fossil foto frage franse frech freibad freitag fremd fressen freude freuen freund friede frieren
frisbee friseur frist froh frosch frostig frucht fund funkeln funker funkuhr fussel futter gabe gackern galaxie
galerie galopp garage garde gardine garnele garten gazelle gebaut gebell gebiet gebirge geburt gecko gedanke gedeck
gedicht geduld geehrt gegend gehege geheim gehen gehupft gehweg geier geige geist geklebt gekocht gelacht geladen gelb
gelenk gelernt gelesen gelogen gemalt genau general genug geologe gepackt gepard geputzt gesagt gesang gestein gesucht
gesund getanzt getobt gewebe gewinn gewiss gewusst giebel gigant gipfel gips giraffe gitarre gitter glanz gleis
gleiten glimmer global globus glut gnu gockel gokart gold gondel gong gorilla graben grafik gramm granit gras gratis
grenze griff grill grinsen grube gruppe gucken gulasch gummi gurgeln gurke gurt guten haare haargel haarig haben
habicht hacken hafer hagel halbtag halfter hallo halma hals halten hamburg hammer hamster handy hanf hantel harfe
hauchen haufen hausbau haustor haut hecheln hecht heft heide heimat heimweg heiser heizen heizung heldin helfen helles
helm hemd henkel henne heraus herbei herbst hering herum herzig heu hexen hilfe himbeer himmel hinauf hinein hinten
hinweg hirsch hirse hitze hitzig hobby hobeln hochsee hocker hofbank hofbaum hoffen hofgans hofhahn hofhund hofmaus
hoftor holen holland holprig holzbau holzrad holzweg hoppeln hopsen horchen hormon hose hotdog hub huftier huhn
humpeln hundert hunger hungrig hupe hurtig huschen huscht husky husten hutband ideal idee igel iglu imbiss imker imme
impfen index indien ingwer innen insekt insel irgend iris irland italien jacke jagd jahr jammern japan jasmin jaulen
jazz jeans jedem jeep jemals jemand jetzt jodeln jodler jogger joghurt joker journal jubeln juchzen judo jugend jumbo
jungen juni jupiter juwel kabine kachel kaffee kahn kaiser kajak kakadu kakao kaktus kalb kamel kamille kamin kanada
kanal kantig kantine kanu kapelle kapitel kapsel kapuze karate kariert karotte karpfen karre karton kasino kaspern
kasten katalog katze kauz kegel kehle kehren kehrt keiler keimen keks kellner kenia kennel kennt ketchup kichern
kicker kickt kiebitz kiefer kies kimono kinder kino kiosk kippen kirchen kirmes kirsche kissen kiste kitzeln kiwi
klammer klang klappe klarer klasse klatsch klaue kleber klebrig klecker klecks klee kleid kleiner klemme klette klima
klingen klinik klinke klirren klobig klopfen klopse klotz klub klumpen knabber knacken knackig knall knapp knauf
kneifen knete knick knie kniff knipsen knirps knobeln knochen knolle knopf knospen knoten knubbel knuddel knuffen
knuffig knurren koala kobold koch koffer kohl kokos kolben kolibri kollege kolonne kombi komet komfort komisch komma
kommen kommode kompakt kompass kompott kondor konsole kontakt konto konzert kopfweh kopie koralle korb kordel korken
korrekt korsika kosmos krabbe krach kraft kragen krake kranich kranz krater kratzen kraulen krebs kreide kreisel
kresse kreta kreuzer kringel krippe kritik kroko krokus krone krug kruste kuba kuckuck kugelig kugeln kuhfell kuhhorn
kuhweg kullern kultur kumpel kunde kunst kupfer kurbel kurier kurve kurz kuss kutsche labor lachen ladung lager
lakritz lametta lamm land langsam lanze lappen lasagne lassen lasso laterne laub laufend laufrad laune lauscht lauwarm
lawine leben lebhaft leder leeren legende leguan lehmig lehnen lehrer leine leipzig leisten leiter lenker leopard
lesung letzte leuchte leute lexikon liane libelle licht liebe liegen lila lilie limo linde lineal linien links listig
locher locken logo lok lolli london lorbeer lotse lotto luchs luftig luftzug luke lunge lupen lurch madrid magen magie
magisch magma magnet maibaum maki makrele malaga malbuch malern malheft malta mammut mampfen manager mandel mangold
mappe marder marine markt marokko masche maske mathe matrose matsch maurer maus medizin mehl mehrweg meile meinen
meister melden meldung melodie melone menge mensch merken merkmal merkur messe messing metall meteor metro mexiko
mikado mikro milan milbe milch mild million mineral minus minute minze mischen mittag mittel mixer mobil modell modern
mogeln mohn moment monat mond monitor monster montag moor moosig moped morgens morgig mosaik moskau motel motoren
motte mucks muffin mulde mumie munter murmel muschel museum musical musik musisch muskel mustang mutig nachher nachts
nadel nahrung naht namen napf naschen nashorn nass nation natur neapel nebel neblig neffe nehmen nehmt nelke nennen
neon neptun nerv nestbau netz neubau neugier neuheit neuland neulich neumond neuner neunzig newton nieder niemals
niesen nixe nordpol nordsee normal note notiz nuckeln nudeln nummer nun nusseis oase oberarm obst obwohl ofen oft
ohrclip ohren ohring ohrwurm okapi oktober olive olympia oma omega onkel oper opi optik optimal option orange organ
orgel origami orion orka oslo osterei ostern ostsee otter oval ozean paarmal paddel paket palast palette palme panama
panda panther papa papier pappel paprika paris parken parkett partner party passend passt pause pavian pedal peking
pendel perfekt perle peru pfahl pfanne pfau pfeffer pfeifen pfeil pferd pfiff pflanze pflaume pflegen pflug pfosten
pfote pianist piano picken piepsen pier piksen pilger pilot pilz pinguin pinie pinseln pionier pirat pixel pizza
plakat planet plasma plastik platane platin platte platz plumps plural plus pluto podium pokal polizei polo polster
poltern pommes pony popcorn postamt postbus potsdam pracht praline preis prima primel prinz probe profi projekt
prusten puck pudding puder pulli pult puma pumpe punkt pupille puppen purpur purzeln puste putzen putzig puzzle pyjama
quadrat quaken qualle quark quatsch quell quer quieken quirlig quitte quiz racker radau radeln radhelm radio radler
radtour radweg rahmen rakete ranke rannte ranzen rasant rasch rasen rassel rasthof rathaus raupe rebe rebhuhn rechen
rechner rechts reden redner reform regie regnen rehauge rehbock rehkitz reicht reifen reihe reim reisig reklame rekord
rennrad rentier reptil respekt rest retten rettich rettung revier rezept richter richtig riemen riese riga rind ringe
rissig robbe roboter robust rodeo rohkost rohr roller rollo roman rosig rosine rosten rotkohl route rubbeln rubin
rudel ruderer rudern ruf ruhig ruine rummel runden rundweg rupfen sachsen sack safari saftig salami salat salbei salon
salto salzig salzsee sammeln sammler samstag samt sandale sandbad sandeis sandhut sandig sanduhr sandweg sanft satteln
satz saxofon schach schall scharf schatz schauen scheck scheibe schein schere scheune schiene schiff schild schirm
schlaf schlamm schleim schloss schmal schmaus schmied schmuck schnake schnee schnell schnitt schnur schoko schopf
schorle schrank schrift schrott schuh schule schuppe schwan schwarm schweiz schwer schwung sechser sechste sechzig
seebad seegras seehase seehund seeigel seemann seenot seerose seeufer seeweg seewolf segeln segler seher seife seifig
seilzug sekunde selten seltsam semmel sender senf senke sesam sessel seufzen shampoo shorts show sicher sieb sieden
siedler sieger signal silber silbrig simpel sinken sirup sittich sitzen skala skat skelett skihose skilift skizze
slalom smaragd socke sofa sofort solange solide sommer sonnen sonntag sonst sorgsam sorte spagat spalte spange spanien
sparen spargel sparsam spatzen specht speck speiche speise spende sperber sperre spicker spiegel spiel spinat spinne
spirale spitze sprache spray spree sprint sprosse spruch sprudel sprung spucken spuk spule spurt stabil stachel
stadion stall stamm stand stapel stapler stark starten statue staub staunen steak stecker steg stehen steigen steil
steine stelze stempel steppe stetig steuer sticken stiefel stier stift stille stimme stirn stock stoff stollen stolz
stopfen storch strahl strauch strecke streich streif streuen strom strumpf stube student studio stufen stuhl stunde
stupsen sturz stutzen suche summen sumpfig super suppe surfen sushi system tablett tafel tag tahiti talent taler
tandem tango tanken tanne tanz tapete tapfer tapir tapsen tapsig taste tatzen taube taucher taumeln tausch tausend
taxi team technik teddy teeglas teehaus teetopf teich teig teilen telefon teller tempo tennis teppich texas text
theater thema thron ticket tide tief tiere tiger tinte tipi tisch titel toast toben tochter tokio tomate tombola
tonband topfit torball tore torhaus torlauf tornado torten torwand torwart tour tower trab trainer traktor trauen
traufe traum trecker treffen treiben treppe tresor treten treue trick trier trikot triller trinken trio tritt triumph
troll trommel tropen tropf trost trotz trubel trudeln truhe trupp tuch tulpe tunnel turban turbo turin turmbau turmtor
turmuhr turnen turnier turnt turteln uferweg uhrwerk uhrzeit ukulele ulkig ulme umarmen umarmt umbauen umfang umfeld
umgehen umkehr umkreis umlauf umlegen umsonst umweg umwelt umzug undicht unfug ungarn uniform union unkraut unreif
unsanft unsinn unten unwahr uralt uranus urkunde urlaub urwald vampir vanille vater ventil venus verein verkehr verlag
versuch video viereck vierer viertel vierzig villa violett violine vitamin vogel vorbei vorbild vorhang vorlaut
vorname vorne vorrat vorteil wackeln wackler wade waffeln waldbad waldsee waldweg walnuss walross walze wandern
warnung warum wasser watt weberei wechsel wecker weckruf weckt wedeln weg weiden weit welcher welpe wels weltall wenn
werben werft werk weste wetter wichtel wiege wiehern wien wiesel wilde willig wimmeln wimper windrad winkel winkt
winter winzig wippe wirbel wirken wispern witz woche wohin wohnen wohnung wolf wolke wolkig wollen wombat wonne wort
wrack wunder wunsch wurm wurst wurzel wuseln xylofon yak yeti yoga zackig zahlen zahm zahnfee zahnrad zahnweh zander
zange zapfen zappeln zauber zaun zausen zebras zehntel zeichen zeigen zeitig zeitung zelt zement zentral zerren zettel
zeug ziegel ziehen ziehst ziel ziffer zimmer zimt zirkel zirkus zirpen zitat zitrone zittern zoll zoologe zootier zopf
zotteln zucker zuckt zuerst zufall zugabe zugeben zugluft zugtier zuhause zukunft zulegen zuletzt zurecht zurufen
zusagen zusatz zusehen zutaten zutritt zwanzig zweck zweig zweimal zweirad zwerge zwergin zwicken zwickt zwiebel
`
  .trim()
  .split(/\s+/);
