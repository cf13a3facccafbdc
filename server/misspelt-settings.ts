import { settingNames } from './config.ts';
import { settingText } from './setting-text.ts';

/** Names in the environment that are none of a setting, but nearly: their values would go unnoticed. */
export function misspeltSettings(names: readonly string[]): string[] {
  const strange = names.filter(name => !settingNames.includes(name));
  return strange.flatMap(given => {
    const name = given.toUpperCase();
    // Rooms of names that are ours alone.
    const room = /^(?:OPERATOR|DATABASE|BACKUP|METRICS)_/.exec(name)?.[0] ?? ' ';
    const near = settingNames.find(known =>
      lessOneLetter(known).some(less => lessOneLetter(name).includes(less)),
    );
    const meant = near ?? settingNames.find(known => known.startsWith(room));
    return meant === undefined ? [] : [settingText.misspelt(given, meant)];
  });
}

/** Two names that share one of these differ by a letter too many, missing, wrong or swapped with its neighbour. */
const lessOneLetter = (name: string) => [
  name,
  ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1)),
];
