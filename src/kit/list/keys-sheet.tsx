import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import styles from './keys-sheet.module.css';

/** As they are printed on the keys; what each does is `keys.<name>`. */
const KEYS: readonly {
  readonly name: string;
  readonly press: readonly string[];
  readonly needs?: 'rows' | 'selection' | 'new' | 'peek';
}[] = [
  { name: 'move', press: ['↑', '↓'], needs: 'rows' },
  { name: 'ends', press: ['Home', 'End'], needs: 'rows' },
  { name: 'open', press: ['Enter'], needs: 'rows' },
  { name: 'newTab', press: ['Ctrl', 'Enter'], needs: 'rows' },
  { name: 'peek', press: ['p'], needs: 'peek' },
  { name: 'cross', press: ['F6'], needs: 'peek' },
  { name: 'closePeek', press: ['Esc'], needs: 'peek' },
  { name: 'select', press: ['x'], needs: 'selection' },
  { name: 'extend', press: ['Shift', '↑ ↓'], needs: 'selection' },
  { name: 'clear', press: ['Esc'], needs: 'selection' },
  { name: 'search', press: ['/'] },
  { name: 'new', press: ['n'], needs: 'new' },
  { name: 'help', press: ['?'] },
];

/** What can be done in a list without a mouse. */
export function KeysSheet(props: {
  /** Cards are moved by other keys than rows. */
  readonly onBoard: boolean;
  readonly canSelect: boolean;
  readonly canAdd: boolean;
  readonly canPeek: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['list', 'board']);
  const { onBoard, canSelect, canAdd, canPeek, onClose } = props;
  const has = { rows: !onBoard, selection: canSelect, new: canAdd, peek: canPeek };
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={styles.keysSheet}>
        {KEYS.filter(({ needs }) => !needs || has[needs]).map(({ name, press }) => (
          <div key={name}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      {onBoard && <p>{t('board:keys')}</p>}
      <p className={textStyles.quiet} data-part="quiet">
        {t('keys.hint')}
      </p>
    </Dialog>
  );
}
