import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Notification } from '#model/notices.ts';

/** Types whose sentence is chosen by the state as well. */
const BY_STATE: ReadonlySet<string> = new Set(['MeetingChanged', 'LeaveDecision', 'ClosingRequest']);

/** `2026-05` as the language writes a month; anything else as it is. */
const monthOf = (key: string, locale: string): string =>
  /^\d{4}-\d{2}$/.test(key)
    ? new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${key}-15`))
    : key;

/** What a notification says, in the language of the screen; names are those of today. */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation(['inbox', 'deals']);
  const { members } = useWorkspace();
  const format = useFormat();
  return ({ type, actorId, params: { name = '', state, count, at, figure, place } }) => {
    const actor = members.get(actorId)?.name ?? t('inbox:someone');
    if (count !== undefined)
      return t(`inbox:many.${type}`, { who: actor, count, defaultValue: t('inbox:several', { count }) });
    const key = BY_STATE.has(type) ? `${type}.${state}` : type;
    return t(`inbox:text.${key}`, {
      who: actor,
      name: type === 'PayslipReady' ? monthOf(name, format.locale) : name,
      stage: type === 'DealStage' ? t(`deals:options.stage.${state}`, { defaultValue: state }) : '',
      at: at === undefined ? '' : format.dateTime(new Date(at)),
      day: at === undefined ? '' : format.date(new Date(at)),
      monthDay: at === undefined ? '' : format.shortDate(new Date(at)),
      figure,
      place,
      context: place && 'place',
      defaultValue: name,
    });
  };
}
