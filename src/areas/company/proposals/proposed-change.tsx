import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import type { Proposed } from './request.ts';

/** Field by field: what the record has, and what it would get. The input of a command is shown by its names. */
export function ProposedChange(props: {
  readonly proposed: Proposed;
  readonly schema: AnySchema;
  /** The record as this person may read it. */
  readonly stored: AnyRecord | undefined;
}) {
  const { proposed, schema, stored } = props;
  const { t } = useTranslation('ui');
  const own = useLabels('proposals');
  const labels = useLabels(schema.name);
  const isCommand = 'command' in proposed;
  const sent: Values = isCommand ? proposed.input : proposed.type === 'create' ? proposed.values : proposed.set;
  const names = Object.keys(sent);
  if (names.length === 0) return null;
  const isSeen =
    !isCommand && stored !== undefined && stored.version === Number('version' in proposed && proposed.version);
  const content = (name: string, record: Values) => {
    const [field, value] = [schema.fields[name], record[name]];
    if (value === undefined || value === null) return <span className={textStyles.quiet}>{t('word.empty')}</span>;
    if (!field) return <code dir="auto">{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
    return <FieldDisplay {...{ resource: schema.name, name, field, value, record: { ...stored, ...record } }} />;
  };
  return (
    <section aria-labelledby="proposed-change">
      <h2 id="proposed-change">{own.text(isCommand ? 'input' : 'change')}</h2>
      <dl className={recordStyles.diff} data-part="diff">
        {names.map((name) => (
          <div key={name}>
            <dt>{schema.fields[name] ? labels.field(name) : name}</dt>
            <dd>
              {isSeen && (
                <>
                  {content(name, stored)}
                  <span className={recordStyles.diffArrow}>
                    <Icon name="chevronRight" size={14} />
                    <span className="visually-hidden">{t('word.to')}</span>
                  </span>
                </>
              )}
              {content(name, sent)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
