import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { saveJson } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { usePorts } from '#kit/ports.tsx';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Checkbox } from '#ui/antd/checkbox.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

const NOT_EXPORTED = ['directory', 'settings'];
type State =
  | 'idle'
  | { readonly done: number }
  | { readonly file: string; readonly total: number; readonly refused: readonly string[] }
  | { readonly error: unknown };

/** Everything the company keeps here, to take away as one file. */
export function DataTab() {
  const { t } = useTranslation(['company', 'ui']);
  const { decide } = useAccess();
  const { company, resources } = useCompany();
  const { companyPort } = useServices();
  const { productCode } = usePorts();
  const { number } = useFormat();
  const [state, setState] = useState<State>('idle');
  const [whole, setWhole] = useState(false);
  const decision = decide('export', 'companies');
  const working = typeof state === 'object' && 'done' in state;
  const take = async () => {
    setState({ done: 0 });
    try {
      const names = [...resources.map(({ name }) => name), ...NOT_EXPORTED, ...(whole ? ['history'] : [])];
      const data = await companyPort.exportAll([...new Set(names)], (done) => setState({ done }));
      const at = now().toISOString();
      const file = `${company.id}-${at.slice(0, 10)}.json`;
      saveJson({ format: 'freehold-company-1', product: productCode, exportedAt: at, ...data }, file);
      const { refused } = data;
      setState({ file, refused, total: Object.values(data.collections).reduce((sum, { length }) => sum + length, 1) });
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="data">
      <h2 id="data">{t('company:data.title')}</h2>
      <p className={textStyles.quiet}>{t('company:data.text')}</p>
      <p>
        <Checkbox checked={whole} disabled={working} onChange={(event) => setWhole(event.target.checked)}>
          {t('company:data.history')}
        </Checkbox>
      </p>
      {working ? (
        <Button loading>{t('company:data.working', { total: number(state.done) })}</Button>
      ) : (
        <ActionButton decision={decision} icon={<Icon name="inbound" />} onClick={take}>
          {t('company:data.export')}
        </ActionButton>
      )}
      <p role="status">
        {typeof state === 'object' &&
          'file' in state &&
          t('company:data.done', { file: state.file, total: number(state.total) })}
      </p>
      {typeof state === 'object' && 'file' in state && state.refused.length > 0 && (
        <p className={textStyles.quiet}>{t('company:data.refused', { names: state.refused.join(', ') })}</p>
      )}
      {typeof state === 'object' && 'error' in state && <Problem>{t(`ui:error.${kindOf(state.error)}`)}</Problem>}
    </section>
  );
}
