import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import type { PortalGap } from '#model/company/portals.ts';

/** What a property lacks for a portal, in words. */
export function useGapText(): (gap: PortalGap) => string {
  const { t } = useTranslation('company');
  const labels = useLabels('properties');
  return ({ key, field, ...figures }) =>
    t(`portals.gap.${key}`, { ...figures, name: field ? labels.field(field) : '' });
}
