import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { DENSITIES, setDensity, useDensity } from '#ui/density.ts';
import { Segments } from '#ui/segments.tsx';

/** The height of rows and cards, for this person in this browser. */
export function DensityChoice({ cards = false }: { readonly cards?: boolean }) {
  const { t } = useTranslation('list');
  const { account } = useAccess();
  const density = useDensity(account.id);
  const label = t(cards ? 'density.cards' : 'density.label');
  return (
    <section>
      <h2>{label}</h2>
      <Segments
        label={label}
        values={DENSITIES}
        chosen={density}
        wordOf={(offered) => t(`density.${offered}`)}
        onChoose={(offered) => setDensity(account.id, offered)}
      />
    </section>
  );
}
