/** The older posts of the demo, and an unfinished one. */
export const demoMorePostTexts = {
  list: {
    title: 'Die Fehlliste, die jeder versteht',
    excerpt: 'Ordentlich, kurz und schnell zu lesen: So schreibst du auf, was dir fehlt.',
    content: `Vierzehn Zettel, drei Farben, und trotzdem weiß keiner, ob du die 201 noch brauchst? Mit einer guten Fehlliste geht das Tauschen doppelt so schnell.

Immer der Reihe nach
Schreibe die Nummern von klein nach groß. Wer dir helfen will, hat seine Doppelten auch so sortiert und geht einfach beide Reihen gleichzeitig durch.

Fasse Reihen zusammen
Fehlen dir 12, 13, 14 und 15? Dann schreib 12–15. Das ist kürzer, und man sieht sofort, wo eine ganze Seite fehlt. Die App versteht das übrigens auch: Tippe 1,5,12-15,20 ein, und alle Sticker sind auf einmal eingetragen.

Bei Alben mit Buchstaben
Manche Alben haben Codes wie FUX 7. Dann schreibe den Code einmal hin und dahinter alle Nummern: FUX 3, 7, 11. So musst du nicht vor jede Zahl das Gleiche schreiben.

Zwei Listen, zwei Überschriften
Oben steht groß „Fehlt mir“, darunter „Habe ich doppelt“. Schreib nie beides auf eine Liste. Das gibt nur Verwechslungen.

Schreibe das Datum dazu
Eine Liste von vor drei Wochen ist meistens falsch. Mit Datum weiß jeder, ob er noch einmal nachfragen sollte.

Streiche sauber durch
Hast du einen Sticker bekommen, streiche die Nummer mit einem einzigen geraden Strich durch. Wer kritzelt, weiß später nicht mehr, ob da 78 oder 73 stand.

Am bequemsten ist es, wenn du gar nicht schreiben musst: Die App kennt deine Liste immer. Du kannst sie als Text verschicken oder ausdrucken und in der Pause abhaken.`,
  },
  sticking: {
    title: 'Sticker gerade einkleben',
    excerpt: 'Keine Blasen, keine Knicke, nicht schief: vier Handgriffe, die jeder lernen kann.',
    content: `Nichts ärgert so lange wie ein schiefer Sticker. Man sieht ihn jedes Mal, wenn man das Album aufschlägt. Mit diesen vier Handgriffen passiert dir das nicht mehr.

1. Hände waschen und abtrocknen
Das klingt nach Oma, hilft aber: Fett und Krümel sieht man unter jedem Sticker. Und leg das Album auf einen Tisch. Auf dem Bett klebt nichts gerade.

2. Nur den Rand abziehen
Zieh das Papier hinten nicht ganz ab. Löse nur einen schmalen Streifen an einer Seite und falte ihn um. Jetzt kannst du den Sticker noch hin und her schieben, ohne dass er klebt.

3. Erst eine Kante
Lege die freie Kante genau an die Linie des Platzes. Schau von oben, nicht von der Seite. Stimmt es? Dann drücke nur diese Kante fest.

4. Langsam glattstreichen
Zieh das restliche Papier langsam weg und streiche mit einem weichen Tuch hinterher, von der festen Kante zur anderen. So kommt keine Luft darunter.

Doch eine Blase?
Kleine Blasen verschwinden oft von selbst, wenn das Album eine Nacht unter ein paar schweren Büchern liegt. Lege ein Blatt Backpapier auf die Seite, damit nichts aneinanderklebt.

Doch schief?
Warte nicht. In den ersten Sekunden geht er meistens noch ab. Zieh ganz flach, fast parallel zum Papier. Ein Erwachsener kann mit dem Föhn helfen: eine halbe Minute lauwarm, dann löst sich der Kleber besser.

Und wenn er trotzdem schief bleibt, ist es eben deiner. In fünf Jahren ist das der Sticker, an den du dich erinnerst.`,
  },
  parents: {
    title: 'Für Eltern: Sammeln, ohne dass es teuer wird',
    excerpt: 'Ein Budget, ein fester Tag und viele Tauschfreunde: Das hat bei uns funktioniert.',
    content: `Diesen Beitrag habe ich mit meinem Papa geschrieben. Er ist für die Großen.

Sammelalben sind eine schöne Sache: Kinder lernen zählen, sortieren, verhandeln und warten. Teuer werden sie nur, wenn man die Lücken mit immer neuen Packungen füllen will. Das hat bei uns geholfen.

Ein festes Budget, das alle kennen
Wir haben am Anfang ausgemacht, wie viel das Album insgesamt kosten darf, und die Zahl vorn hineingeschrieben. Jede Packung wird als Strich daneben gesetzt. So gibt es an der Kasse keine Diskussion: Man schaut nach, wie viele Striche noch frei sind.

Ein fester Tag
Packungen gibt es bei uns am Samstag, und aufgemacht werden sie zusammen. Das macht aus drei Packungen eine halbe Stunde, an die sich alle erinnern. Zwischendurch wird getauscht statt gekauft.

Früh tauschen
Schon nach den ersten zwanzig Packungen hat man genug Doppelte zum Tauschen. Je mehr Kinder mitmachen, desto weniger muss jedes kaufen. In einer Klasse, die viel tauscht, reicht etwa ein Viertel der Packungen.

Aufhören dürfen
Ein Album muss nicht voll werden. Wenn nur noch zwanzig fehlen und die Lust weg ist, ist das in Ordnung. Viele Hersteller verkaufen einzelne Sticker nach, das ist am Ende oft günstiger als jede weitere Packung.

Verhandeln lassen
Kinder tauschen manchmal so, dass es uns wehtut. Solange niemand gedrängt wurde, mischen wir uns nicht ein. Wir fragen nur hinterher: Würdest du es wieder so machen? Aus dieser Frage lernt man mehr als aus jedem Verbot.

Und noch etwas: Klebekumpel kostet nichts, und es gibt nichts darin zu kaufen. Keine Münzen, keine Extras.`,
  },
  wrong: {
    title: 'Wenn ein Tausch schiefgeht',
    excerpt: 'Falscher Sticker, geknickte Ecke oder es tut dir leid? So kommt ihr da wieder raus.',
    content: `Es passiert den Besten: Zu Hause merkst du, dass im Umschlag die 87 liegt und nicht die 78. Was jetzt?

Erst nachschauen, dann schreiben
Sieh in der App nach, was ihr ausgemacht hattet. Unter „Anfragen“ steht jeder Tausch mit allen Stickern. Auf der Liste zum Übergeben kannst du abhaken, was du bekommen hast. So siehst du gleich, ob wirklich etwas fehlt.

Freundlich fragen
„Hey, in meinem Umschlag war die 87 statt der 78. Hast du die 78 noch?“ klingt ganz anders als „Du hast mich betrogen!“. Fast immer war es ein Versehen. Schreib so, wie du selbst gefragt werden möchtest.

Sticker geknickt
Schaut euch die Sticker beim Übergeben beide kurz an, Vorderseite und Ecken. Wer erst am nächsten Tag etwas merkt, kann schlecht beweisen, wann es passiert ist. Eine kleine Hülle oder ein gefaltetes Blatt schützt auf dem Heimweg.

Es tut dir leid
Du hast etwas getauscht und willst es zurück? Frag, aber rechne mit einem Nein. Getauscht ist getauscht, das gilt auch für dich. Vielleicht findet ihr etwas anderes, das euch beide freut.

Jemand gibt seine Sticker nicht her
Er hat deine, du hast nichts bekommen? Erinnere ihn einmal, mit einem Tag, an dem du sie haben möchtest. Klappt das nicht, hol dir Hilfe bei einem Erwachsenen. Und für das nächste Mal: Gebt euch die Sticker gleichzeitig, Zug um Zug.

Hinterher
Sprecht es einmal aus, und dann ist es gut. Ein Album hat hunderte Sticker. Einen guten Tauschfreund findet man nicht in jeder Packung.`,
  },
  draft: {
    title: 'Mein Album ist voll – und jetzt?',
    excerpt: '',
    content: `Ideen, die noch rein sollen:
- Foto vom letzten Sticker
- Doppelte verschenken, zum Beispiel an die erste Klasse
- Album in eine Schachtel legen, damit es nicht ausbleicht
- Was sammeln wir als Nächstes?`,
  },
};
