import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import { useLabels } from '#kit/text.ts';
import { Callout } from '#ui/callout.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';
import { CONTROLS } from './controls.tsx';
import { isAskedIn, tabOf } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';
import type { TabFormState } from './use-tab-form.ts';

/** The sections of one part, each a panel of its own. */
export function TabFields({ part, form }: { readonly part: LoadedPart; readonly form: TabFormState }) {
  const { t } = useTranslation(['company', 'ui']);
  const labels = useLabels('company');
  const elsewhere = form.elsewhere(part);
  const isAsked = (name: string) => isAskedIn(form.typed.values.country, name);
  const sections = part.sections.filter(({ name }) => isAsked(name));
  const schema = { ...part.schema, name: 'company' };
  return (
    <>
      {elsewhere.length > 0 && (
        <Callout icon="warning" role="alert">
          {elsewhere.map((issue) => (
            <p key={issue.field}>
              {labels.issue(issue)}{' '}
              {tabOf(issue.field) && (
                <Link to={`/app/my-company/${tabOf(issue.field)}`}>{t(`company:tab.${tabOf(issue.field)}`)}</Link>
              )}
            </p>
          ))}
        </Callout>
      )}
      {sections.map(({ name, fields }) => (
        <section className={`${panelStyles.panel} ${styles.section}`} key={name} aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`}>{t(`company:section.${name}`)}</h2>
          <p className={textStyles.quiet}>{t(`company:about.${name}`)}</p>
          <div className={formStyles.grid} data-part="form-grid">
            {fields.filter(isAsked).map((field) => (
              <FormRow
                key={field}
                schema={schema}
                name={field}
                typed={form.typed}
                control={CONTROLS[field]}
                hint={t(`company:hint.${field}`, { defaultValue: '' })}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
