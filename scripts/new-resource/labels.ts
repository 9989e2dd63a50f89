import { type Declaration, wordsOf } from './declaration.ts';
import { isWords, type Words } from './words.ts';

/** The resource's words in English: the other languages start with them, to be translated. */
export function labelsOf({ title, fields, label, singular, isPlain }: Declaration): Words {
  const lower = label.charAt(0).toLowerCase() + label.slice(1);
  const one = singular.charAt(0).toLowerCase() + singular.slice(1);
  const status = fields.find(({ name }) => name === 'status');
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const words = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, wordsOf(name)]));
  return {
    name: label,
    title: label,
    singular,
    all: `All ${lower}`,
    count_one: `{{total}} ${one}`,
    count_other: `{{total}} ${lower}`,
    search: `Search by ${wordsOf(title).toLowerCase()}`,
    emptyTitle: 'Nothing here yet',
    empty: `Add the first ${one}${isPlain ? '' : ' or import a file'}.`,
    fields: {
      ...words(fields.map(({ name }) => name)),
      ...(fields.some(({ kind }) => kind === 'money') && { currency: 'Currency' }),
      createdAt: 'Created',
      createdBy: 'Created by',
      updatedAt: 'Last changed',
      updatedBy: 'Changed by',
      archivedAt: 'Archived',
    },
    options: Object.fromEntries(choices.map(({ name, of }) => [name, words(of)])),
    action: { new: `New ${one}`, edit: `Edit ${one}`, assign: 'Assign', reassign: 'Reassign' },
    ...(status && {
      moves: Object.fromEntries(status.of.map((state) => [state, `Move to ${wordsOf(state).toLowerCase()}`])),
    }),
    ...(!isPlain && {
      sections: { about: `About this ${one === lower ? 'record' : one}` },
      toggles: { mine: 'Mine', archived: 'Archived' },
    }),
    sorts: { createdAt: 'Newest' },
  };
}

/** These words with the translations another resource has where it says the same in English: `Created`, `Archived`. */
export function translatedAs(words: Words, english: Words, translation: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => {
      const [known, translated] = [english[key], translation[key]];
      if (typeof word === 'string') return [key, known === word ? (translated ?? word) : word];
      return [key, isWords(known) && isWords(translated) ? translatedAs(word, known, translated) : word];
    }),
  );
}
