import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageTemplate } from '#areas/sales/messageTemplates/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import styles from './messages.module.css';
import type { Guard, Route } from './use-writing.ts';

/** Choice of the inbox that sends a message, or by hand. */
export function InboxChoice({ route, label }: { readonly route: Route; readonly label: string }) {
  const labels = useLabels('messages');
  return (
    <select aria-label={label} value={route.inboxId ?? ''} onChange={(event) => route.choose(event.target.value)}>
      {route.own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{labels.text('byHand')}</option>
    </select>
  );
}

/** Choice of a template. Its children are options that come first. */
export function TemplateChoice(props: {
  readonly templates: readonly MessageTemplate[];
  readonly value: string;
  readonly onPick: (id: string) => void;
  readonly children?: ReactNode;
}) {
  const { templates, value, onPick, children } = props;
  const labels = useLabels('messages');
  return (
    <p className={styles.line}>
      <select aria-label={labels.text('template')} value={value} onChange={(event) => onPick(event.target.value)}>
        {children}
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** As many templates are a click away. */
const LIKELY = 3;

/** The likeliest answers, each put into the field by one click: those that are whole come first. */
export function AnswerWith(props: {
  readonly templates: readonly MessageTemplate[];
  readonly isWhole: (template: MessageTemplate) => boolean;
  readonly onPick: (id: string) => void;
}) {
  const { templates, isWhole, onPick } = props;
  const labels = useLabels('messages');
  const likely = templates.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a))).slice(0, LIKELY);
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{labels.text('answerWith')}</legend>
      <span aria-hidden="true">{labels.text('answerWith')}</span>
      {likely.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onPick(id)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** How long WhatsApp takes free text from an inbox. */
export function WindowLine({ route: { channel, inboxId, left } }: { readonly route: Route }) {
  const { t } = useTranslation('messages');
  if (channel === 'Email' || !inboxId) return null;
  return (
    <p className={styles.line}>
      {left > 0
        ? t('window.open', { hours: Math.floor(left / 3_600_000), minutes: twoDigits(Math.floor(left / 60_000) % 60) })
        : t('window.closed')}
    </p>
  );
}

/** The warnings of the guard, or the reason of its refusal and the time from which it allows the message. */
export function GuardLines({ guard: { effects, refusal } }: { readonly guard: Guard }) {
  const labels = useLabels('messages');
  // these words say why somebody may not be written to
  useLabels('conversations');
  const { dateTime } = useFormat();
  const from = refusal?.params?.from;
  return (
    <>
      {effects.map(({ key }) => (
        <p key={key} className={styles.line}>
          {labels.text(`effect.${key}`)}
        </p>
      ))}
      {refusal && (
        <Problem>
          {labels.issue(refusal)}
          {typeof from === 'string' && ` ${labels.text('from', { time: dateTime(new Date(from)) })}`}
        </Problem>
      )}
    </>
  );
}
