import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './list.module.css';
import { typedPage } from './pages.ts';

/** Any page by its number. */
export function PageField(props: {
  /** undefined: nobody knows yet. */
  readonly last: number | undefined;
  readonly onGo: (page: number) => void;
}) {
  const { last, onGo } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = typedPage(typed, last ?? Number.POSITIVE_INFINITY);
    setTyped('');
    if (page !== undefined) onGo(page);
  };
  return (
    <form className={styles.pagerField} onSubmit={submit}>
      <label>
        {t('list.jumpTo')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={last === undefined ? t('list.goToAny') : t('list.goTo', { last })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </form>
  );
}

/** Asked before a page that is reached only by reading all rows on the way. */
export const FarPage = lazyPart(async () => (await import('./far-page.tsx')).FarPage);
