import { describe, expect, it } from 'vitest';
import { doubtsAbout } from './nickname.ts';

describe('a nickname', () => {
  it.each([
    'Igelkind',
    'Mia',
    'mia 7',
    'Tim & Tom',
    'FC-Fan 2014',
    'Der Fuchs',
    'Wegener',
    'Straßenkicker',
    'Mia 12 34 5',
    'Lindenweg',
    'Mia Li',
    '@',
    'Fettuccine',
    'die Mia Marie',
  ])('%s raises no doubt', name => {
    expect(doubtsAbout(name).filter(doubt => doubt !== 'full-name')).toEqual([]);
  });

  it.each([
    ['Lindenweg5', ['street']],
    ['beim Lindenweg', ['street']],
    ['Lindenstr. 5', ['street']],
    ['Lindenstraße5', ['street']],
    ['Fett', ['insult']],
    ['Fette', ['insult']],
    ['Kack', ['insult']],
    ['Kacke', ['insult']],
    ['Mia Gartenweg 7', ['street', 'full-name']],
    ['Ben Müller', ['full-name']],
    ['Ben Müller, Lindenstraße 5', ['street', 'full-name']],
    ['Ann-Kathrin Schmidt', ['full-name']],
    ['Vollidiot', ['insult']],
    ['SCHEISSE', ['insult']],
  ])('%s raises %j', (name, doubts) => {
    expect(doubtsAbout(name)).toEqual(doubts);
  });
});
