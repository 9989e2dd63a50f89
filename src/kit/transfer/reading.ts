import { type FigureKind, type Problem, problemOf } from '#kit/fields/problem.ts';
import { readCountry } from '#lib/people/country-names.ts';
import { readPhone } from '#lib/people/phone.ts';
import { readArea } from '#lib/reading/areas.ts';
import { type DateOrder, readDate } from '#lib/reading/dates.ts';
import { areaInHead, moneyInHead } from '#lib/reading/heads.ts';
import { readMoney } from '#lib/reading/money.ts';
import { readNumber } from '#lib/reading/numbers.ts';
import { isRefused, type Reading } from '#lib/reading/refusal.ts';
import { withoutGuard } from '#lib/tables/csv.ts';
import { optionOf } from '#lib/tables/option-words.ts';
import { alike } from '#lib/text/alike.ts';
import { type ChoiceField, type Field, type NumberField, unitsOf } from '#model/fields.ts';
import { ALL_OTHERS, wordKey } from './answers.ts';
import type { Dictionary, Leaf, Setting } from './setting.ts';

export interface ReadContext {
  readonly setting: Setting;
  readonly dictionary: Dictionary;
  readonly dateOrder: DateOrder;
  /** Language whose separators the file's numbers have. */
  readonly numbers: string;
  /** Of the column: it may name a unit or a currency. */
  readonly head: string;
  /** The answers for this field's words (answers.ts). */
  readonly words?: { readonly [word: string]: unknown };
  /** Called with each word that the field does not know. */
  readonly onUnknown?: (word: string) => void;
}
/** A value as stored, or what is wrong; undefined for an empty cell. `word`: how the file says it, where that is no label. */
type Read = { readonly value: unknown; readonly word?: string } | Problem | undefined;

/** A cell as a person or a program wrote it, read as the field stores it. */
export function readCell({ path, field }: Leaf, raw: string, context: ReadContext): Read {
  const text = withoutGuard(raw).normalize('NFC').trim();
  if (text === '') return undefined;
  const { setting } = context;
  switch (field.kind) {
    case 'text':
      if (field.as === 'country') return asked(found(readCountry(text), 'ui.validation.choice'), text, context);
      return { value: text.replace(/\s*[\r\n]+\s*/g, ' ') };
    case 'longText':
      return { value: text.replace(/\r\n?/g, '\n') };
    case 'email':
      return { value: text.toLowerCase() };
    case 'phone':
      return found(readPhone(text, setting.country), 'ui.validation.phone');
    case 'money': {
      const { currency } = setting;
      return figureOf('money', readMoney(text, currency, context.numbers, moneyInHead(context.head)), currency);
    }
    case 'number':
      return numberOf(text, field, context.numbers);
    case 'area': {
      const unit = areaInHead(context.head) ?? setting.areaUnit;
      return figureOf('area', readArea(text, unit, context.numbers), setting.currency);
    }
    case 'date':
      return found(readDate(text, setting.timezone, context.dateOrder, field), 'ui.validation.date');
    case 'list':
      return listOf(path, field.of, text, context);
    default:
      return wordOf(path, field, text, context);
  }
}
const found = (value: unknown, key: string): Read => (value === undefined ? { key } : { value });

const figureOf = (kind: FigureKind, reading: Reading, currency: string): Read =>
  isRefused(reading) ? problemOf(kind, reading, currency) : reading;

function numberOf(text: string, field: NumberField, locale: string): Read {
  const value = readNumber(field.percent ? text.replace(/\s*[%％]$/, '') : text, locale, field.milli);
  const stored = value === undefined ? Number.NaN : value * unitsOf(field);
  const whole = Math.round(stored);
  return Math.abs(stored - whole) < 1e-6 ? { value: whole } : { key: 'ui.validation.number' };
}

function listOf(path: string, of: Field, text: string, context: ReadContext): Read {
  const signs = text.includes('\n') || of.kind === 'text' ? /[;；\n]/ : /[;；,，、|\n]/;
  const items = text
    .split(text.includes('\n') ? '\n' : signs)
    .map((item) => item.trim())
    .filter(Boolean);
  const read = items.map((item) => (of.kind === 'text' ? { value: item } : wordOf(path, of, item, context)));
  const wrong = read.find((one): one is Problem => one !== undefined && 'key' in one);
  const values = read.flatMap((one) => (one && 'value' in one ? [one.value] : []));
  return wrong ?? (values.length > 0 ? { value: [...new Set(values)] } : undefined);
}

/** The value that was read, or else a person's answer for such words. */
function asked(read: Read, text: string, { words = {}, onUnknown }: ReadContext): Read {
  if (!read || 'value' in read) return read;
  onUnknown?.(text);
  const key = wordKey(text);
  const answer = key in words ? words[key] : words[ALL_OTHERS];
  if (answer === undefined) return read;
  return answer === null ? undefined : { value: answer, word: text };
}

/** Values that people write as a word: an option in any of our languages, yes or no, somebody's name. */
const wordOf = (path: string, field: Field, text: string, context: ReadContext): Read =>
  asked(readWord(path, field, text, context), text, context);

function readWord(path: string, field: Field, text: string, { dictionary, setting }: ReadContext): Read {
  const wanted = alike(text);
  if (field.kind === 'flag') {
    const matches = (side: 'yes' | 'no') =>
      Object.values(dictionary).some((words) => words[side].some((word) => alike(word) === wanted));
    return matches('yes') ? { value: true } : matches('no') ? { value: false } : { key: 'transfer.issue.flag' };
  }
  if (field.kind === 'choice') {
    const named = spellingsOf(path, field, dictionary).get(wanted);
    if (named !== undefined) return { value: named };
    const option = optionOf(path, text, field.options);
    return option === undefined ? { key: 'ui.validation.choice' } : { value: option, word: text };
  }
  if (field.kind === 'ref') {
    if (field.to !== 'directory') return { key: 'transfer.issue.record' };
    const address = text.toLowerCase();
    const people = setting.people.filter(
      ({ id, name, email }) => id === text || alike(name) === wanted || email?.toLowerCase() === address,
    );
    return people.length === 1
      ? { value: people[0]?.id }
      : { key: people.length > 1 ? 'transfer.issue.people' : 'transfer.issue.person' };
  }
  return { value: text };
}

/** By dictionary and field: each spelling of each option, the stored value itself first. Made once, not for each cell. */
const spellings = new WeakMap<Dictionary, Map<string, ReadonlyMap<string, string>>>();
function spellingsOf(path: string, field: ChoiceField, dictionary: Dictionary): ReadonlyMap<string, string> {
  const known = spellings.get(dictionary) ?? new Map<string, ReadonlyMap<string, string>>();
  spellings.set(dictionary, known);
  const made = known.get(path);
  if (made) return made;
  const labels = Object.values(dictionary).flatMap((words) =>
    field.options.map((option) => [words.options[path]?.[option] ?? option, option] as const),
  );
  const fresh = new Map<string, string>();
  for (const [spelling, option] of [...field.options.map((option) => [option, option] as const), ...labels])
    if (!fresh.has(alike(spelling))) fresh.set(alike(spelling), option);
  known.set(path, fresh);
  return fresh;
}
