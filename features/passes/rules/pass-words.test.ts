import { describe, expect, it } from 'vitest';
import { passWords } from './pass-words.ts';

/** Must not appear inside a word, or across two neighbouring words. */
const badCompany =
  /arsch|fick|fotz|fuck|hure|hitler|nazi|neger|nigg|nutt|porn|pimmel|penis|vagin|titten|schlamp|schwuch|spast|wichs|idiot|depp|kacke|scheis|pisse|furz|missgeb|sperm|puff|dildo|orgas|geil|bitch|slut|rape|leich|grab[^e]|gift|bomb|krieg|waffe[^l]|drog|kiff|schnaps|wodka|fuehrer|jude|satan|teufel|loser|trottel|schwein|gesind|abschaum|kanak|zigeun|behind|krueppel|muschi$|pillerm|nudist|gangb|vergew|folter|sklav|galgen|henker[^t]|adolf|mord|toter/;

/** Whole words that tease, frighten or hurt beside a name. */
const unkind = new Set(
  'affe angst arm blut bombe doof dumm esel faul fett gans gott grab hexe kuh laus leiche messer mops mord null opfer ratte sarg sau schwein sex tod tot ziege zecke'.split(
    ' ',
  ),
);

/** Foreign, outdated or irregularly spelt words: a child cannot copy what it cannot read. */
const hard = new Set(
  'andacht anmut apache areal arkade aspik attika bache baobab biskuit brunch campus chalet chronik damwild dialekt diplom diwan dogge dolmen effekt elan elixier finca fjord flair flanell fondue frottee gischt gospel gravur grunder harpune haustur hurde ikone jolle kajute kescher kreatur krempe kumquat libero limette livree majoran mammon mare meissel milieu mispel mohair molekul muesli nandu narwal nougat novelle obdach obelisk oboe ocker oktave orakel parfait pirol plissee podest pomelo porree raabe raglan rispe rondell salm satin seelowe signet sisal sonate staude strauss szene taifun taktik tauwerk toga tweed ural vokabel wabern weiher yucca zentner zepter zither zobel zwickel zwirn'.split(
    ' ',
  ),
);

/** Words that sound like another, or like one with an umlaut: whoever hears one writes the other. */
const heardAlike = new Set(
  'biss ehre eifel herr kante leihen lerche mainz mann meer pfand rhein saite seele singt stadt urahn viele waage wehr wende zehe'.split(
    ' ',
  ),
);

function isOneApart(one: string, other: string): boolean {
  if (one.length > other.length) return isOneApart(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = other.slice(at + 1);
  return one.length === other.length ? one.slice(at + 1) === rest : one.slice(at) === rest;
}

describe('the words of passes', () => {
  it('are 2,048, sorted, each once', () => {
    expect(passWords).toHaveLength(2048);
    expect(passWords).toEqual([...new Set(passWords)].toSorted());
  });

  it('have three to seven letters that every keyboard has', () => {
    expect(passWords.filter(word => !/^[a-z]{3,7}$/.test(word))).toEqual([]);
  });

  it('tell themselves apart: a slip of the finger is never another word', () => {
    const near = passWords.flatMap((one, at) =>
      passWords.slice(at + 1).flatMap(other => (isOneApart(one, other) ? [`${one} ${other}`] : [])),
    );
    expect(near).toEqual([]);
    expect([isOneApart('hase', 'nase'), isOneApart('birne', 'birnen'), isOneApart('apfel', 'ampel')]).toEqual(
      [true, true, false],
    );
  });

  it('need no spaces: none begins another', () => {
    // Sorted, so that words that begin with a word come right after it.
    expect(passWords.filter((word, at) => passWords[at + 1]?.startsWith(word))).toEqual([]);
  });

  it('are fit for children, alone and side by side', () => {
    expect(passWords.filter(word => [unkind, hard, heardAlike].some(words => words.has(word)))).toEqual([]);
    const bad = passWords.flatMap(one =>
      passWords.flatMap(other => {
        const found = badCompany.exec(one + other);
        return found === null ? [] : [`${one} ${other}: ${found[0]}`];
      }),
    );
    expect(bad.slice(0, 20)).toEqual([]);
  });
});
