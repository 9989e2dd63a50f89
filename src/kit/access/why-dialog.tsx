import { useTranslation } from 'react-i18next';
import { type Asked, useAccess } from '#kit/workspace.tsx';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { AskPanel } from './ask-panel.tsx';
import { Granters } from './granters.tsx';
import { useAccessWords } from './words.ts';

/** Why somebody may not, who could change that, and the way to ask them. */
export function WhyDialog(props: { readonly asked: Asked; readonly line: string; readonly onClose: () => void }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { account } = useAccess();
  const { asked, line, onClose } = props;
  return (
    <Dialog title={t('why.title')} onClose={onClose}>
      <p>
        {t('why.refused', {
          action: words.action(asked.action),
          object: words.object(asked.object),
          role: words.role(account.Role),
        })}
      </p>
      <p className={textStyles.quiet}>
        {t('why.line')} {line ? <code className={styles.policyLine}>{line}</code> : t('why.noLine')}
      </p>
      <h3>{t('why.who')}</h3>
      <Granters />
      <h3>{t('ask.title')}</h3>
      <AskPanel asked={asked} />
    </Dialog>
  );
}
