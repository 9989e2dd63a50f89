import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { MissingField } from '#kit/record/missing-field.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './may-contact.module.css';

/** The state that has the colour of an answer. */
const SHOWN_AS: { readonly [verdict: string]: string } = { Yes: 'Sent', Warn: 'High', No: 'Failed' };

/** Shows whether the person may be called and written to now, by channel, with the consent and the last message. */
export function MayContact({ record, definition }: RecordPartProps) {
  const { name } = definition.schema;
  const labels = useLabels('messages');
  const leads = useLabels('leads');
  const { dateTime } = useFormat();
  const nameOf = usePersonName();
  const answer = useDryRun(name, 'mayContact', record);
  const evidence = answer?.effects.find(({ key }) => key === 'evidence')?.params;
  const answers = answer?.effects.flatMap(({ key, params }) => (key === 'may' && params ? [params] : [])) ?? [];
  const when = (at: unknown) => dateTime(new Date(String(at)));
  const { consent, consentChannel, consentAt, lastInboundAt, answeredBy } = evidence ?? {};
  const agreed = consent
    ? labels.text(`may.${consent}`, {
        channel: leads.option('consent.channel', String(consentChannel)),
        when: when(consentAt),
      })
    : labels.text('may.notAsked');
  return (
    <section className={styles.may} aria-labelledby="may-title">
      <h2 id="may-title">{labels.text('may.title')}</h2>
      {!answer && <Bone />}
      {answer && !evidence && <p className={textStyles.quiet}>{labels.text('may.unknown')}</p>}
      {evidence && (
        <>
          <ul>
            {answers.map(({ means, verdict, rule, from }) => (
              <li key={means}>
                {labels.text(`may.means.${means}`)}
                <Chip value={SHOWN_AS[String(verdict)] ?? ''}>{labels.option('check.verdict', String(verdict))}</Chip>
                {rule !== 'fine' && (
                  <span className={textStyles.quiet}>
                    {labels.option('check.rule', String(rule))}
                    {from && ` · ${labels.text('from', { time: when(from) })}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div className={`${styles.consent} ${textStyles.quiet}`}>
            <MissingField definition={definition} record={record} name="consent" action={labels.text('may.change')}>
              {agreed}
            </MissingField>
            {lastInboundAt && <span>{labels.text('may.inbound', { when: when(lastInboundAt) })}</span>}
          </div>
          {answeredBy && (
            <p className={textStyles.quiet}>
              {labels.text('may.kept', { names: String(answeredBy).split(' ').map(nameOf).join(', ') })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
