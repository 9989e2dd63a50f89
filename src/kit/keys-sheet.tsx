import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import styles from './keys-sheet.module.css';

/** The print on the keys, and what they do. */
export interface KeyLine {
  readonly press: readonly string[];
  readonly words: string;
}

/** What can be done on this page without a mouse. */
export function KeysSheet(props: {
  readonly lines: readonly KeyLine[];
  readonly children?: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('list');
  const { lines, children, onClose } = props;
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={styles.keysSheet}>
        {lines.map(({ press, words }) => (
          <div key={words}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={textStyles.quiet}>{t('keys.hint')}</p>
    </Dialog>
  );
}
