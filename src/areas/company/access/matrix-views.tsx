import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import accessStyles from '#kit/access/access.module.css';
import { useAccessWords } from '#kit/access/words.ts';
import { ROLES } from '#model/people/account.ts';
import { actionsOf, type Reach } from '#model/policy/policy-port.ts';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { Grid, type Question } from './grid.tsx';
import { Rail } from './rail.tsx';
import { roleGroups } from './roles.ts';
import { usePolicy } from './use-policy.ts';

interface ViewProps {
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly reach: (question: Question) => Reach;
  readonly onSelect: (question: Question) => void;
}

/** One role: what it may do to every collection, and which screens it opens. */
export function MatrixByRole({ chosen, onChoose, reach, onSelect }: ViewProps) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const policy = usePolicy();
  const [find, setFind] = useState('');
  const groups = roleGroups(policy).map(({ name, roles }) => ({
    name,
    label: t(`group.${name}`),
    items: roles.map((key) => ({ key, label: words.role(key) })),
  }));
  const subject = ROLES.find((known) => known === chosen) ?? 'Seller';
  const wanted = find.trim().toLocaleLowerCase();
  const rowsOf = (objects: readonly string[]) =>
    objects
      .map((key) => ({ key, label: words.object(key), hint: key.startsWith('/') ? key : undefined }))
      .filter(({ key, label }) => `${label} ${key}`.toLocaleLowerCase().includes(wanted))
      .toSorted((a, b) => (a.hint ? 0 : a.label.localeCompare(b.label)));
  const [records, screens] = [rowsOf(policy.resources), rowsOf(policy.routes)];
  const questionOf = (object: string, action: string): Question => ({ role: subject, action, object });
  return (
    <div className={styles.matrix}>
      <Rail label={t('matrix.roles')} groups={groups} chosen={subject} onChoose={onChoose} />
      <div className={styles.tables}>
        <div className={styles.bar}>
          <h2>{words.role(subject)}</h2>
          <input
            type="search"
            className={styles.find}
            aria-label={t('matrix.find')}
            placeholder={t('matrix.find')}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
        {records.length + screens.length === 0 && <p className={textStyles.quiet}>{t('rail.nothing')}</p>}
        {records.length > 0 && (
          <Grid
            caption={t('matrix.records')}
            corner={t('matrix.records')}
            rows={records}
            columns={actionsOf('').map((key) => ({ key, label: words.action(key) }))}
            questionOf={questionOf}
            reach={reach}
            onSelect={onSelect}
          />
        )}
        {screens.length > 0 && (
          <Grid
            caption={t('matrix.screens')}
            corner={t('matrix.screens')}
            rows={screens}
            columns={[{ key: 'open', label: words.action('open') }]}
            questionOf={questionOf}
            reach={reach}
            onSelect={onSelect}
          />
        )}
      </div>
    </div>
  );
}

/** One collection or screen: what every role may do there. */
export function MatrixByObject({ chosen, onChoose, reach, onSelect }: ViewProps) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const policy = usePolicy();
  const items = (objects: readonly string[]) =>
    objects.map((key) => ({ key, label: words.object(key), hint: key.startsWith('/') ? key : undefined }));
  const groups = [
    {
      name: 'records',
      label: t('matrix.records'),
      items: items(policy.resources).toSorted((a, b) => a.label.localeCompare(b.label)),
    },
    { name: 'screens', label: t('matrix.screens'), items: items(policy.routes) },
  ];
  const object = [...policy.resources, ...policy.routes].find((known) => known === chosen) ?? 'leads';
  const rows = roleGroups(policy).flatMap(({ roles }) => roles.map((key) => ({ key, label: words.role(key) })));
  return (
    <div className={styles.matrix}>
      <Rail label={t('matrix.objects')} groups={groups} chosen={object} onChoose={onChoose} />
      <div className={styles.tables}>
        <div className={styles.bar}>
          <h2>{words.object(object)}</h2>
          {object.startsWith('/') && <code className={accessStyles.policyLine}>{object}</code>}
        </div>
        <Grid
          caption={words.object(object)}
          corner={t('matrix.role')}
          rows={rows}
          columns={actionsOf(object).map((key) => ({ key, label: words.action(key) }))}
          questionOf={(subject, action) => ({ role: subject, action, object })}
          reach={reach}
          onSelect={onSelect}
        />
      </div>
    </div>
  );
}
