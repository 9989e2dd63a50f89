import { Fragment, type ReactNode } from 'react';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { type Line, linesOf, type Part, type PartWords, PLACES, partAt } from './parts.ts';
import styles from './rules.module.css';
import type { Rule } from './schema.ts';
import { readValue } from './value.ts';

/** Where a part is put into the text of a line. */
const MARK = '\u0000';

/** A line of the sentence, in the order of the language. */
export function LineText({ line, part }: { readonly line: Line; readonly part: (place: string) => ReactNode }) {
  const labels = useLabels('automations');
  const marked = Object.fromEntries(PLACES.map((place) => [place, `${MARK}${place}${MARK}`]));
  const pieces = labels.text(line.key, marked).split(MARK);
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    <Fragment key={`${at} ${piece}`}>{at % 2 === 0 ? piece : part(piece)}</Fragment>
  ));
}

/** What is in each place of a rule's sentence. */
export function useParts(rule: Rule): (line: Line, place: string) => Part | undefined {
  const { schema, members } = useCompany();
  const own = useLabels('automations');
  const about = useLabels(rule.on.resource);
  const words: PartWords = {
    text: (path) => own.text(path),
    fieldName: (name) => about.field(name),
    optionName: (field, value) => about.option(field, value),
    people: [...members.values()].filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
  };
  return (line, place) => partAt(rule, schema(rule.on.resource), line, place, words);
}

/** A rule as people read it. */
export function Sentence({ rule }: { readonly rule: Rule }) {
  const partOf = useParts(rule);
  return (
    <p className={styles.sentence}>
      {linesOf(rule).map((line) => (
        <span key={line.id}>
          <LineText line={line} part={(place) => <Shown part={partOf(line, place)} />} />{' '}
        </span>
      ))}
    </p>
  );
}

function Shown({ part }: { readonly part: Part | undefined }) {
  const { company } = useCompany();
  if (!part) return null;
  if (part.kind === 'choice')
    return <b>{part.options.find(({ value }) => value === part.value)?.label ?? part.value ?? '…'}</b>;
  const { resource, name, field, value } = part;
  const record = { currency: company.currency };
  return (
    <b>
      <FieldDisplay {...{ resource, name, field, record }} value={readValue(field, value)} />
    </b>
  );
}
