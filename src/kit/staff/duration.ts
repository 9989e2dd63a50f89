import { useTranslation } from 'react-i18next';

/** Minutes as people say them: 7 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('attendees');
  return (minutes) =>
    minutes < 60
      ? t('minutes', { minutes })
      : t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
