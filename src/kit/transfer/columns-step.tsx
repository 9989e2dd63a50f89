import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { FillFields } from './fill-fields.tsx';
import styles from './import.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { useColumnName } from './use-column-name.ts';
import type { ImportControl } from './use-import.ts';

/** What each column of the file is, and what every row gets that the file does not say. */
export function ColumnsStep({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { schema, opened, mapping, setMapping, missing, constants, setConstants, offered, busy, check, restart } =
    control;
  const name = useColumnName(schema.name);
  const format = useFormat();
  if (!opened) return null;
  const choose = (column: number, path: string) =>
    setMapping(opened.headers.map((_, index) => (index === column ? path || undefined : mapping[index])));
  const used = mapping.filter(Boolean).length;
  return (
    <>
      <p className={styles.lead}>
        {t('columns.text', { name: control.fileName, count: opened.rows, total: format.number(opened.rows) })}
      </p>
      <div className={`${panelStyles.panel} ${styles.columns}`}>
        <h2>{t('columns.title')}</h2>
        <PlaceChoice control={control} />
        <table>
          <thead>
            <tr>
              <th scope="col">{t('columns.inFile')}</th>
              <th scope="col">{t('columns.examples')}</th>
              <th scope="col">{t('columns.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {opened.headers.map((header, column) => {
              const head = header || t('columns.unnamed', { number: column + 1 });
              const samples = opened.samples.map((row) => row[column] ?? '').filter(Boolean);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; heads may repeat
                <tr key={column} data-left-out={mapping[column] === undefined}>
                  <th scope="row">
                    <bdi>{head}</bdi>
                  </th>
                  <td className={textStyles.quiet}>
                    <bdi>{samples.join(' · ')}</bdi>
                  </td>
                  <td>
                    <select
                      aria-label={t('columns.becomesOf', { name: head })}
                      value={mapping[column] ?? ''}
                      onChange={({ target }) => choose(column, target.value)}
                    >
                      <option value="">{t('columns.leaveOut')}</option>
                      {offered.map(({ path, field }) => (
                        <option key={path} value={path} disabled={mapping.includes(path) && mapping[column] !== path}>
                          {name(path)}
                          {field.required ? ' *' : ''}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <div className={`${panelStyles.panel} ${styles.constants}`}>
          <h2>{t('columns.same')}</h2>
          <p className={textStyles.quiet}>{t('columns.sameText')}</p>
          <FillFields
            control={control}
            paths={missing.map(({ path }) => path)}
            values={constants}
            onChange={setConstants}
          />
        </div>
      )}
      <footer className={styles.foot}>
        <Button onClick={restart}>{t('back')}</Button>
        {used === 0 && <span className={textStyles.quiet}>{t('columns.none')}</span>}
        <Button type="primary" loading={busy} disabled={used === 0} onClick={() => void check()}>
          {t('columns.check')} <Icon name="chevronRight" size={16} />
        </Button>
      </footer>
    </>
  );
}
