import { fold } from '#lib/text/fold.ts';
import { isAskedIn, TABS } from './tabs.ts';

/** A setting by its names: its own, and those of the places where it is. */
export interface Setting {
  readonly tab: string;
  readonly section?: string;
  readonly field?: string;
}
/** Results shown at most. */
const MOST_FOUND = 8;

/** All that can be found: the pages of the settings, their sections and their fields. */
export const settingsIn = (country: string): Setting[] =>
  TABS.flatMap(({ name: tab, parts }) => [
    { tab },
    ...parts
      .flatMap(({ sections }) => sections)
      .filter(({ name }) => isAskedIn(country, name))
      .flatMap(({ name: section, fields }) => [
        { tab, section },
        ...fields.filter((field) => isAskedIn(country, field)).map((field) => ({ tab, section, field })),
      ]),
  ]);

/**
 * The settings whose names have every typed word: first those whose own name begins with what was typed, then those whose
 * own name has the most of it.
 */
export function findSettings<S extends { readonly names: readonly string[] }>(
  typed: string,
  settings: readonly S[],
): S[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ names: [own = '', ...places] }: S) => {
    const name = fold(own);
    const rest = places.map(fold).join(' ');
    if (!words.every((word) => name.includes(word) || rest.includes(word))) return 0;
    const isStart = name.startsWith(words.join(' '));
    return 1 + words.filter((word) => name.includes(word)).length + (isStart ? words.length : 0);
  };
  return settings
    .map((setting) => ({ setting, fit: fits(setting) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_FOUND)
    .map(({ setting }) => setting);
}
