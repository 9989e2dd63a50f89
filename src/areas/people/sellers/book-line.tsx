import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { BookPart } from './use-book.ts';

/** What somebody answers for, in one line: "6 open leads, 1 open deal". */
export function BookLine({ parts }: { readonly parts: readonly BookPart[] }) {
  const { t, i18n } = useTranslation('users');
  const { number } = useFormat();
  const texts = parts.map(({ resource, count }) => t(`book.${resource}`, { count, shown: number(count) }));
  return <>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(texts)}</>;
}
