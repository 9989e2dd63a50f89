import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import type { PeekControl } from './use-peek.ts';

/** Shows a row's record beside the list, or puts it away again. */
export function PeekButton(props: { readonly peek: PeekControl; readonly id: string; readonly name: string }) {
  const { peek, id, name } = props;
  const { t } = useTranslation('ui');
  const isShown = peek.id === id;
  const label = t('list.peek', { name });
  return (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      data-part="icon-button"
      aria-label={label}
      aria-keyshortcuts="p"
      title={label}
      aria-expanded={isShown}
      aria-controls={isShown ? 'peek' : undefined}
      onClick={() => (isShown ? peek.close() : peek.show(id))}
    >
      <Icon name="peek" size={16} />
    </button>
  );
}
