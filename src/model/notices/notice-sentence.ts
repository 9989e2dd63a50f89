import { SYSTEM, SYSTEM_NAME } from '#model/company/system.ts';
import type { Notification } from './notices.ts';

/** Types whose sentence is chosen by the state as well. */
const BY_STATE: ReadonlySet<string> = new Set([
  'MeetingChanged',
  'LeaveDecision',
  'ClosingRequest',
  'EInvoice',
  'WebhookStopped',
  'AutomationStopped',
  'MessageFailed',
]);

/** What a sentence is written with: a language's words, and dates as the company writes them. */
interface Wording {
  readonly locale: string;
  readonly word: (key: string, params: { readonly [name: string]: unknown }) => string;
  readonly nameOf: (uid: string) => string;
  readonly date: (date: Date) => string;
  readonly shortDate: (date: Date) => string;
  readonly dateTime: (date: Date) => string;
}

/** `2026-05` as the language writes a month; any other text unchanged. */
const monthOf = (key: string, locale: string): string =>
  /^\d{4}-\d{2}$/.test(key)
    ? new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${key}-15`))
    : key;

/** What a notification says, on screen and in an e-mail. */
export function sentenceOf(
  { type, actorId, params }: Pick<Notification, 'type' | 'actorId' | 'params'>,
  wording: Wording,
) {
  const { name = '', state, count, at, figure, place } = params;
  const { word, locale } = wording;
  const who = actorId === SYSTEM ? SYSTEM_NAME : wording.nameOf(actorId);
  if (count !== undefined)
    return word(`inbox:many.${type}`, { who, count, defaultValue: word('inbox:several', { count }) });
  const key = BY_STATE.has(type) ? `${type}.${state}` : type;
  const on = (write: (date: Date) => string) => (at === undefined ? '' : write(new Date(at)));
  return word(`inbox:text.${key}`, {
    who,
    name: type === 'PayslipReady' ? monthOf(name, locale) : name,
    stage: type === 'DealStage' ? word(`deals:options.stage.${state}`, { defaultValue: state }) : '',
    at: on(wording.dateTime),
    day: on(wording.date),
    monthDay: on(wording.shortDate),
    figure,
    place,
    ...(place && { context: 'place' }),
    defaultValue: name,
  });
}
