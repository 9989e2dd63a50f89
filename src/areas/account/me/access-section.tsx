import { useTranslation } from 'react-i18next';
import { MyRequests } from '#kit/access/my-requests.tsx';
import { Section } from './section.tsx';

export function AccessSection() {
  const { t } = useTranslation('me');
  return (
    <Section name="access" text={t('text.access')}>
      <MyRequests />
    </Section>
  );
}
