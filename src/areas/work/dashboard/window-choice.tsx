import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { WINDOWS, type WindowName } from '#lib/windows.ts';
import segmentsStyles from '#ui/segments.module.css';

const PARAM = 'window';
const USUAL: WindowName = 'mtd';

/** The window the address asks for; the month so far where it asks for none. */
export function useWindow() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  const name = WINDOWS.find((known) => known === asked) ?? USUAL;
  const choose = (wanted: WindowName) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted === USUAL) next.delete(PARAM);
        else next.set(PARAM, wanted);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { name, choose };
}

/** The days for which new leads and their results are shown. */
export function WindowChoice({ name, choose }: ReturnType<typeof useWindow>) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className={segmentsStyles.segments} data-part="segments" aria-label={t('window.label')}>
      {WINDOWS.map((window) => (
        <button key={window} type="button" aria-pressed={window === name} onClick={() => choose(window)}>
          {t(`window.${window}`)}
        </button>
      ))}
    </fieldset>
  );
}
