export const demoTags = {
  fair: 'Fair',
  maths: 'Mathe',
  parents: 'Eltern',
  safety: 'Sicherheit',
  saving: 'Sparen',
  school: 'Schule',
  swapping: 'Tauschen',
  tidy: 'Ordnung',
  tips: 'Tipps',
};

/** The texts of the demo's posts, newest first; in two files because of their length. */
export const demoPostTexts = {
  sorting: {
    title: 'Doppelte richtig sortieren',
    excerpt: 'Mit drei kleinen Stapeln behältst du den Überblick – auch bei 980 Stickern.',
    content: `Neue Packung, fünf Sticker, drei davon hast du schon. Wohin damit? Wenn alle Doppelten in einer Kiste landen, findest du beim Tauschen nie den richtigen. Mit drei Stapeln geht es ganz leicht.

Stapel 1: Neu
Das sind die Sticker, die noch nicht im Album kleben. Klebe sie am besten gleich ein. Was im Album ist, kann nicht verloren gehen.

Stapel 2: Doppelt
Von diesen Stickern hast du einen im Album und mindestens einen übrig. Lege sie nach Nummern hintereinander, die kleinste Nummer vorn. Ein Gummi darum, fertig. Nimm kein zu enges Gummi, sonst biegen sich die Ecken.

Stapel 3: Versprochen
Du hast jemandem einen Sticker zugesagt? Dann gehört er sofort auf diesen Stapel. Lege einen kleinen Zettel mit dem Namen dazu. So versprichst du denselben Sticker nicht zweimal.

Und wenn es sehr viele werden?
Ab etwa hundert Doppelten helfen Trennkarten. Schneide aus einer Müslipackung Streifen, die etwas höher sind als die Sticker. Schreibe oben drauf: 1–100, 101–200 und so weiter. In eine Brotdose passen so mehrere hundert Sticker, und du findest jeden in ein paar Sekunden.

Einmal in der Woche abgleichen
Nimm dir nach dem Wochenende zehn Minuten Zeit. Gehe Stapel 2 durch und vergleiche ihn mit deiner Liste in der App. Dort siehst du bei jedem Sticker, wie oft du ihn hast. Stimmt eine Zahl nicht, tippe auf Plus oder Minus. Danach passt alles wieder zusammen, und beim nächsten Tausch gibt es keine Überraschung.

Dein Album gibt es in der App noch nicht?
Schau zuerst ins Regal. Sammelt es schon jemand, den du kennst, lass dir den Album-Code geben: Mit den sechs Zeichen sammelst du mit. Sonst legt ihr es selbst an. Name und Zahl der Sticker genügen, oder ihr fügt die ganze Liste ein. Das geht mit einem Konto; Kinder ohne Konto fragen dafür einen Erwachsenen aus der Familie.

Ein Tipp zum Schluss: Sortiere Glitzersticker in eine eigene Hülle. Sie zerkratzen schnell, und die anderen fragen meistens zuerst nach ihnen.`,
  },
  fair: {
    title: 'So wird ein Tausch fair',
    excerpt:
      'Warum ein Glitzersticker nicht einfach zehn normale wert ist – und wie ihr euch trotzdem einigt.',
    content: `„Den kriegst du nur für zehn!“ Den Satz hat auf dem Schulhof jeder schon gehört. Aber stimmt das? Was ist ein Sticker eigentlich wert?

Die einfachste Regel: eins gegen eins
Ein normaler gegen einen normalen, ein Glitzer gegen einen Glitzer. Damit liegt ihr fast immer richtig. Jeder gibt etwas her, das er übrig hat. Jeder bekommt etwas, das ihm fehlt. Nach dem Tausch sind beide Alben voller.

Warum „seltener“ nicht immer „teurer“ heißt
Ein Glitzersticker steckt nicht in jeder Packung. Deshalb fühlt er sich wertvoll an. Für dein Album zählt aber etwas anderes: Fehlt er dir, oder hast du ihn schon? Ein doppelter Glitzersticker füllt keinen einzigen Platz. Ein normaler, der dir fehlt, füllt einen. Frag dich vor jedem Tausch: Wie viele Lücken schließt er bei mir, und wie viele bei dir?

Drei Fragen vor dem Handschlag
1. Bekommen wir beide etwas, das uns fehlt?
2. Ist es auf beiden Seiten ungefähr gleich viel?
3. Würde ich den Tausch auch andersherum machen?
Kannst du dreimal Ja sagen, ist der Tausch fair.

Tauscht im Paket
Oft passt es bei einem Sticker nicht, bei zehn aber schon. Sucht beide alles heraus, was der andere braucht, und tauscht dann so viele gegen so viele. Die App rechnet euch aus, was zusammenpasst: Sie zählt, was jeder übrig hat, und legt Glitzer gegen Glitzer.

Und wenn jemand drängelt?
Du musst nie sofort Ja sagen. „Ich überlege bis morgen“ ist eine gute Antwort. Wer fair tauschen will, wartet gern einen Tag.

Ein fairer Tausch hat noch einen Vorteil: Der andere kommt wieder. Wer einmal über den Tisch gezogen wurde, sucht sich jemand anderen. Und dein letzter Sticker liegt vielleicht genau bei ihm.`,
  },
  school: {
    title: 'Tauschtag in der Schule',
    excerpt: 'Eine Klasse, 30 Alben, eine große Pause: So klappt euer Tauschtag.',
    content: `Unsere Klasse hat einen Tauschtag gemacht, und es war der beste Freitag seit Langem. In einer großen Pause haben wir mehr als zweihundert Sticker getauscht. So haben wir es vorbereitet.

Eine Woche vorher: fragen
Wir haben zuerst unsere Lehrerin gefragt. Sie fand die Idee gut, wollte aber zwei Dinge: Es wird nur in der Pause getauscht, und niemand bringt Geld mit. Beides hat sich gelohnt, denn so gab es keinen Streit.

Zwei Tage vorher: Listen machen
Jeder hat aufgeschrieben, was ihm fehlt und was er doppelt hat. Am schnellsten geht das mit der App, wenn alle dasselbe Album aus dem Regal nehmen oder mit Album-Code mitsammeln: Auf der Seite deines Albums kannst du deinen Fortschritt teilen und bekommst beide Listen fertig als Text. Wer kein Handy hat, schreibt sie auf ein Blatt oder lässt sie zu Hause ausdrucken.

Am Tauschtag: drei Ecken
• Ecke „Ich suche“: Hier hängen die Listen an der Wand. Man liest sie, statt dreißig Leute zu fragen.
• Ecke „Ich tausche“: Tische mit je zwei Stühlen. Nach fünf Minuten klingelt ein Wecker, dann wechselt man den Platz.
• Ecke „Hilfe“: Zwei aus der Klasse helfen, wenn sich jemand nicht einig wird.

Drei Regeln, die alle unterschrieben haben
1. Getauscht wird eins gegen eins, Glitzer gegen Glitzer.
2. Jeder darf Nein sagen, ohne zu erklären, warum.
3. Getauscht ist getauscht. Nur wer noch in derselben Pause merkt, dass etwas nicht stimmt, darf zurücktauschen.

Was wir beim nächsten Mal anders machen
Wir nehmen Briefumschläge mit Namen mit. Einige wussten am Ende nicht mehr, welche Sticker neu waren und welche alt. Und wir laden die Parallelklasse ein: Je mehr mitmachen, desto schneller findet jeder, was ihm fehlt.`,
  },
  last: {
    title: 'Warum die letzten Sticker so lange dauern',
    excerpt:
      'Das halbe Album ist schnell voll. Und dann? Ein bisschen Rechnen verrät, warum Tauschen so viel bringt.',
    content: `Am Anfang ist jeder Sticker neu. Später hat man fast jeden schon. Das ist kein Pech, das ist Mathe, und man kann es ausrechnen.

Stell dir ein Album mit 980 Stickern vor, sieben in jeder Packung, und jeder Sticker wird gleich oft gedruckt. Ich habe einen Computer viele Male Packungen aufmachen lassen, bis das Album voll war. Im Schnitt kam das heraus:

• Das halbe Album ist nach ungefähr 100 Packungen voll.
• Bis 90 von 100 Plätzen gefüllt sind, braucht man etwa 320 Packungen.
• Für das ganze Album braucht man mehr als 1.000 Packungen.

Die letzten 98 Sticker kosten also doppelt so viele Packungen wie alle anderen zusammen! Warum? Wenn dir noch ein einziger fehlt, ist er nur in jeder 140. Packung. Alles andere, was du bekommst, ist doppelt.

Und jetzt mit Tauschen
Fünf Freunde, die alle Doppelten miteinander tauschen, brauchen zusammen viel weniger: ungefähr 430 Packungen für jeden. Tauscht eine ganze Klasse mit 30 Kindern, sind es nur noch etwa 250 für jeden. Das ist ein Viertel von dem, was einer allein braucht.

Der Grund ist einfach: Was für dich doppelt ist, ist für jemand anderen neu. Beim Tauschen bekommst du nie einen Sticker, den du schon hast.

Was du daraus machen kannst
1. Fang früh an zu tauschen, nicht erst am Schluss.
2. Such dir viele Tauschfreunde. Jeder mehr hilft.
3. Wenn nur noch wenige fehlen, kauf keine Packungen mehr. Tausche, oder bestelle die letzten einzeln, wenn der Hersteller das anbietet.

Probier es selbst aus: Nimm einen Würfel und schreib auf, wie oft du würfeln musst, bis jede Zahl einmal dran war. Im Schnitt sind es fast fünfzehn Würfe, obwohl ein Würfel nur sechs Seiten hat. Mit Stickern ist es genauso.`,
  },
  safe: {
    title: 'Sicher tauschen: fünf Regeln',
    excerpt: 'Mit wem du tauschst, was du von dir erzählst und wann du Nein sagen darfst.',
    content: `Tauschen macht am meisten Spaß, wenn man sich dabei wohlfühlt. Diese fünf Regeln helfen dir. Lies sie am besten zusammen mit einem Erwachsenen.

1. Tausche mit Leuten, die du wirklich kennst
Gib deinen Freundschaftscode nur Menschen, die du schon einmal getroffen hast: aus der Klasse, aus dem Verein, aus der Nachbarschaft. Schreib ihn nicht öffentlich ins Internet. Der Code gilt sieben Tage, danach brauchst du einen neuen. Hat ihn jemand benutzt, den du nicht kennst? Dann kannst du die Freundschaft gleich wieder beenden.

2. Dein Name darf ein Spitzname sein
In der App musst du nicht heißen wie im Ausweis. Ein Vorname oder ein Spitzname reicht. Wohnort, Schule, Telefonnummer und Fotos von dir gehören nicht in eine Nachricht an Fremde.

3. Trefft euch dort, wo andere sind
Auf dem Schulhof, beim Training, im Hof. Zum Tauschen musst du nie allein zu jemandem nach Hause, den deine Eltern nicht kennen.

4. Zeig deine Sticker erst, wenn ihr euch einig seid
Lege die ganze Sammlung nicht auf den Tisch, wenn viele darum herumstehen. Einigt euch vorher, was getauscht wird, und hol nur diese Sticker heraus. Dann kommt nichts weg.

5. Nein sagen ist erlaubt
Du musst niemandem erklären, warum du nicht tauschen willst. Ist jemand gemein oder macht dir jemand Angst, dann blockiere ihn in der App. Er sieht dich dann nicht mehr und erfährt es nicht. Und sprich mit einem Erwachsenen darüber. Das ist kein Petzen.

Für Eltern: Kinder ohne eigenes Konto findet niemand über die Suche. Freunde werden sie mit Code, und ihr sagt Ja oder Nein. Ob ihr selbst gefunden werdet, entscheidet ein Schalter in den Einstellungen.`,
  },
};
