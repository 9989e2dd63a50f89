import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { sentenceOf } from '#model/notices/notice-sentence.ts';
import type { Notification } from '#model/notices/notices.ts';

/** What a notification says, in the language of the screen; names are those of today. */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation(['inbox', 'deals']);
  const { members } = useCompany();
  const { locale, date, shortDate, dateTime } = useFormat();
  const nameOf = (uid: string) => members.get(uid)?.name ?? t('inbox:someone');
  const word = (key: string, params: { readonly [name: string]: unknown }) => String(t(key as never, params as never));
  return (notification) => sentenceOf(notification, { locale, date, shortDate, dateTime, nameOf, word });
}
