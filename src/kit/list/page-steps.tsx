import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

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
      <IconButton
        icon={by < 0 ? 'chevronLeft' : 'chevronRight'}
        label={word}
        size={18}
        disabled={page + by < 1 || page + by > last}
        onClick={() => onPage(page + by)}
      />
    );
  };
  return (
    <>
      {step(-1)}
      {step(1)}
    </>
  );
}
