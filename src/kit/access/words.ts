import { useTranslation } from 'react-i18next';
import { lastPart } from '#lib/data/paths.ts';
import { PROGRAM } from '#model/policy/access.ts';

/** Names of what the policy speaks of, in the current language. */
export function useAccessWords() {
  const { t } = useTranslation(['access', 'shell']);
  return {
    action: (name: string): string => t(`access:action.${name}`, { defaultValue: name }),
    /** A collection or, by its area, a route. */
    object: (name: string): string =>
      name.startsWith('/')
        ? t(`shell:area.${lastPart(name)}`, { defaultValue: name })
        : t(`access:object.${name}`, { defaultValue: name }),
    role: (name: string): string =>
      name === PROGRAM ? t('access:program') : t(`shell:role.${name}`, { defaultValue: name }),
    pack: (name: string): string => t(`access:pack.${name}.name`, { defaultValue: name }),
  };
}
