import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import noticeStyles from '#ui/notice.module.css';
import textStyles from '#ui/text.module.css';
import { useAccessWords } from './words.ts';

/** People of the company who can change somebody's role. */
export function Granters() {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { granters } = useAccess();
  if (granters.length === 0) return <p className={textStyles.quiet}>{t('why.nobody')}</p>;
  return (
    <ul className={noticeStyles.people}>
      {granters.map(({ id, name, Role, pictureUrl }) => (
        <li key={id}>
          <Avatar name={name} pictureUrl={pictureUrl} size={32} />
          <bdi>{name}</bdi>
          <span className={textStyles.quiet}>{words.role(Role)}</span>
        </li>
      ))}
    </ul>
  );
}
