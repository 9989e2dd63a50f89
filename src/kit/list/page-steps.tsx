import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';

/** To the previous and next page, if the foot has no room for all of them. */
export function PageSteps(props: {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}) {
  const { page, last, onPage } = props;
  const { t } = useTranslation('ui');
  if (last < 2) return null;
  const step = (by: 1 | -1) => {
    const word = t(by < 0 ? 'list.pageBy.previous' : 'list.pageBy.next');
    return (
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        disabled={page + by < 1 || page + by > last}
        aria-label={word}
        title={word}
        onClick={() => onPage(page + by)}
      >
        <Icon name={by < 0 ? 'chevronLeft' : 'chevronRight'} size={18} />
      </button>
    );
  };
  return (
    <>
      {step(-1)}
      {step(1)}
    </>
  );
}
