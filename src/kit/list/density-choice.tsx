import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { DENSITIES, setDensity, useDensity } from '#ui/density.ts';
import segmentsStyles from '#ui/segments.module.css';

/** The height of rows and cards, for this person in this browser. */
export function DensityChoice({ cards = false }: { readonly cards?: boolean }) {
  const { t } = useTranslation('list');
  const { account } = useAccess();
  const density = useDensity(account.id);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(cards ? 'density.cards' : 'density.label')}</h2>
      <div className={segmentsStyles.segments} data-part="segments">
        {DENSITIES.map((offered) => (
          <button
            key={offered}
            type="button"
            aria-pressed={density === offered}
            onClick={() => setDensity(account.id, offered)}
          >
            {t(`density.${offered}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
