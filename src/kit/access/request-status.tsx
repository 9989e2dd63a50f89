import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { useCompany } from '#kit/workspace.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import type { AccessRequest } from './requests.ts';
import { useAccessWords } from './words.ts';

export function RequestStatus({ status }: { readonly status: AccessRequest['status'] }) {
  const { t } = useTranslation('access');
  return <Chip value={status}>{t(`status.${status}`)}</Chip>;
}

/** When the request was made, or who answered and how. */
export function RequestAnswer({ request }: { readonly request: AccessRequest }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { members } = useCompany();
  const { status, decision = '', decidedBy = '', createdAt, updatedAt } = request;
  const [kind, value = ''] = decision.split(':');
  const given = {
    role: () => t('answer.role', { role: words.role(value) }),
    pack: () => t('answer.pack', { pack: words.pack(value) }),
    record: () => t('answer.record'),
  }[kind ?? ''];
  return (
    <span className={textStyles.quiet}>
      {status === 'Open' ? (
        <>
          {t('answer.waiting')} · <RelativeDate value={createdAt} />
        </>
      ) : (
        <>
          {status === 'Granted' ? (given?.() ?? t('answer.granted')) : decision && <q>{decision}</q>}{' '}
          <bdi>{members.get(decidedBy)?.name ?? ''}</bdi> · <RelativeDate value={updatedAt} />
        </>
      )}
    </span>
  );
}
