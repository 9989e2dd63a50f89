import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import type { PortalGap } from '#model/portals.ts';

/** What a property lacks for a portal, in one line. */
export function PortalGaps({ gaps }: { readonly gaps: readonly PortalGap[] }) {
  const { t } = useTranslation('company');
  const labels = useLabels('properties');
  return gaps
    .map(({ key, field, ...figures }) =>
      t(`portals.gap.${key}`, { ...figures, name: field ? labels.field(field) : '' }),
    )
    .join(' · ');
}
