import { Link } from 'react-router';
import { propertyOwner } from '#areas/property/propertyOwner/schema.ts';
import { partButton } from '#kit/record/confidential-part.tsx';
import { MissingElsewhere, MissingField } from '#kit/record/missing-field.tsx';
import relatedStyles from '#kit/record/related.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Issue } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import styles from './property.module.css';
import type { Property } from './schema.ts';
import { useDraftGaps } from './use-draft-gaps.ts';

/** Id of the first line's button. The main button of a draft presses it. */
export const NEXT_GAP = 'next-gap';
/** The field behind an obstacle that is not a field's own. */
const FIELDS: { readonly [key: string]: string } = {
  ...{ permit: 'permitNumber', permitFormat: 'permitNumber', permitExpired: 'permitExpiryDate' },
};

/** What a draft still lacks before it goes live, each thing added where it is named. */
export function DraftPanel({ definition, record: property }: RecordPartProps<Property>) {
  const labels = useLabels('properties');
  const { listPath } = useCompany();
  const gaps = useDraftGaps(property);
  if (!gaps || gaps.length === 0) return null;
  const add = labels.text('draft.add');
  const line = (issue: Issue, at: number) => {
    const id = at === 0 ? NEXT_GAP : undefined;
    const obstacle = issue.key.split('.').at(-1) ?? '';
    if (obstacle === 'twin')
      return (
        <Link id={id} to={`${listPath('properties')}/${issue.params?.id}`}>
          {labels.issue(issue)}
        </Link>
      );
    const name = issue.field === 'standardStatus' ? FIELDS[obstacle] : issue.field;
    const isField = issue.key === 'ui.validation.required';
    if (!name)
      return (
        <MissingElsewhere buttonId={partButton(propertyOwner.name)} id={id} action={add}>
          {labels.issue(issue)}
        </MissingElsewhere>
      );
    return (
      <MissingField definition={definition} record={property} name={name} id={id} action={add}>
        {isField ? labels.field(name) : labels.issue(issue)}
      </MissingField>
    );
  };
  return (
    <section aria-labelledby="draft-title">
      <header className={relatedStyles.head}>
        <h2 id="draft-title">{labels.text('draft.title', { count: gaps.length })}</h2>
        <span className={textStyles.quiet}>{labels.text('draft.kept')}</span>
      </header>
      <ul className={styles.draft}>
        {gaps.map((issue, at) => (
          <li key={`${issue.field}-${issue.key}`}>{line(issue, at)}</li>
        ))}
      </ul>
    </section>
  );
}
