import { useTranslation } from 'react-i18next';
import { DatedVersions } from '#kit/dated/versions.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isSameContent } from '#lib/data/same-content.ts';
import type { AnyRecord } from '#model/schema.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';
import { ruleNames } from './settings/by-day.ts';
import type { LoadedPart } from './use-company.ts';

/** Every change of a part's rules, by what it changed; what is still to come can be withdrawn. */
export function RulesVersions(props: {
  readonly part: LoadedPart;
  readonly readOnly: boolean;
  readonly onChanged: (saved: AnyRecord) => void;
}) {
  const { part, readOnly, onChanged } = props;
  const { source, record, dated } = part;
  const { t } = useTranslation('company');
  const labels = useLabels('company');
  const { decide } = useAccess();
  const { company } = useCompany();
  if (!record || !dated) return null;
  const { rules } = dated;
  const names = ruleNames(dated.schema);
  const titleId = `rules-${source}`;
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('rules.changes')}</h2>
      <DatedVersions
        dated={rules}
        decision={readOnly ? undefined : decide('edit', 'companies')}
        withdrawing={{
          ...{ resource: 'company', commands: `${source}Rules`, record, currency: company.currency },
          ...{ done: t('rules.withdrawn'), onDone: onChanged },
        }}
      >
        {(version) => {
          const before = rules[rules.indexOf(version) - 1];
          const changed = names.filter((name) => before && !isSameContent(before[name], version[name]));
          return (
            <span className={textStyles.quiet}>
              {before ? changed.map((name) => labels.field(name)).join(', ') : t('rules.firstRules')}
            </span>
          );
        }}
      </DatedVersions>
    </section>
  );
}
