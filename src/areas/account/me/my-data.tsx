import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { saveJson } from '#kit/files/save-as.ts';
import { usePorts } from '#kit/ports.tsx';
import { useAccess, useServices } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { Section } from './section.tsx';

const PARTS = ['directory', 'history', 'requests'] as const;

/** What is kept about the person, to take away. */
export function MyData() {
  const { t, i18n } = useTranslation(['me', 'ui']);
  const { account } = useAccess();
  const { profile } = useServices();
  const { productCode } = usePorts();
  const [state, setState] = useState<{ file: string; missing: readonly string[] } | { error: unknown } | 'working'>();
  const take = async () => {
    setState('working');
    try {
      const data = await profile.exportOwn();
      const file = `${productCode}-${data.exportedAt.toISOString().slice(0, 10)}.json`;
      saveJson(data, file);
      const missing = account.company_id ? PARTS.filter((part) => data[part] === null) : [];
      setState({ file, missing: missing.map((part) => t(`data.part.${part}`)) });
    } catch (error) {
      setState({ error });
    }
  };
  const done = typeof state === 'object' && 'file' in state ? state : undefined;
  return (
    <Section name="data" text={t('text.data')}>
      <Button icon={<Icon name="download" />} loading={state === 'working'} onClick={take}>
        {t('data.export')}
      </Button>
      <div role="status">
        {done && <p>{t('data.done', { file: done.file })}</p>}
        {done && done.missing.length > 0 && (
          <p className={textStyles.quiet}>
            {t('data.parts', { parts: new Intl.ListFormat(i18n.language).format(done.missing) })}
          </p>
        )}
      </div>
      {typeof state === 'object' && 'error' in state && <Problem>{t(`ui:error.${kindOf(state.error)}`)}</Problem>}
    </Section>
  );
}
