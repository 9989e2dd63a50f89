import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import { RowsStep } from './rows-step.tsx';
import { RunStep } from './run-step.tsx';
import { type Stage, useImport } from './use-import.ts';

const STAGES: readonly Stage[] = ['file', 'columns', 'rows', 'run'];

/** Records from a file: choose it, map its columns, correct errors, import it. */
export function ImportScreen({ definition }: { readonly definition: ResourceDefinition }) {
  const { schema } = definition;
  // what is wrong with a related record is in the words of its own resource
  const { t } = useTranslation(['transfer', ...(schema.imports?.related?.makes ?? [])]);
  const labels = useLabels(schema.name);
  const { listPath } = useCompany();
  const control = useImport(definition);
  const { stage, job } = control;
  const create = useAllowed('create', schema.name);
  return (
    <section className={styles.import} aria-labelledby="import-title">
      <header className={styles.head}>
        <Link className={styles.back} to={listPath(schema.name)}>
          <Icon name="arrowLeft" size={16} /> {labels.text('title')}
        </Link>
        <h1 id="import-title">{t('import.title', { name: labels.text('title') })}</h1>
        <ol className={styles.steps}>
          {STAGES.map((one) => (
            <li
              key={one}
              aria-current={one === stage ? 'step' : undefined}
              data-past={STAGES.indexOf(one) < STAGES.indexOf(stage)}
            >
              {t(`step.${one}`)}
            </li>
          ))}
        </ol>
      </header>
      {!create.can ? (
        <ActionButton decision={create}>{t('file.choose')}</ActionButton>
      ) : stage === 'columns' ? (
        <ColumnsStep control={control} />
      ) : stage === 'rows' ? (
        <RowsStep control={control} />
      ) : stage === 'run' && job ? (
        <RunStep key={job.key} control={control} job={job} />
      ) : (
        <FileStep control={control} />
      )}
    </section>
  );
}
