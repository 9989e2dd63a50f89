import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#kit/fields/ref.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import type { TextAreaRef } from '#ui/antd/input.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import textStyles from '#ui/text.module.css';
import { type Named, typedMention } from './mentions.ts';
import styles from './timeline.module.css';

const OFFERED = 6;

/**
 * A text in which `@` offers the colleagues who work here: arrows move, Enter or Tab names one, Escape continues
 * typing.
 */
export function MentionInput(props: {
  /** The record that the text is about: a colleague who may not open it is not notified, and the list says so. */
  readonly about: { readonly resource: string; readonly record: AnyRecord };
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Takes the focus whenever this is another number. */
  readonly focusTurn?: number | undefined;
  readonly onChange: (value: string) => void;
  readonly onName: (named: Named) => void;
}) {
  const { about, label, placeholder, value, focusTurn, onChange, onName } = props;
  const { t } = useTranslation('record');
  const { mayShow } = useAccess();
  const { members } = useCompany();
  const field = useRef<TextAreaRef>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [refused, setRefused] = useState<number>();
  const id = useId();
  useEffect(() => {
    if (focusTurn !== undefined) field.current?.focus();
  }, [focusTurn]);
  const asked = typedMention(value, caret);
  const wanted = asked?.typed.toLocaleLowerCase() ?? '';
  const people =
    asked && asked.start !== refused
      ? [...members.values()]
          .filter((member) => member.active && member.name.toLocaleLowerCase().includes(wanted))
          .slice(0, OFFERED)
      : [];
  const chosen = people[Math.min(active, people.length - 1)];

  const pick = ({ id: uid, name }: { readonly id: string; readonly name: string }) => {
    if (!asked) return;
    const before = `${value.slice(0, asked.start)}@${name} `;
    onName({ uid, name });
    onChange(before + value.slice(caret).trimStart());
    setCaret(before.length);
    setActive(0);
    // after the text has been drawn
    requestAnimationFrame(() => {
      const area = field.current?.resizableTextArea?.textArea;
      area?.focus();
      area?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!chosen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((people.indexOf(chosen) + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setRefused(asked?.start);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.mentionInput}>
      <TextArea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen && id}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder={placeholder}
        dir="auto"
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setRefused(asked?.start)}
      />
      {chosen && (
        <div className={styles.mentionList} id={id} role="listbox" aria-label={t('mention.offered')}>
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text the list belongs to
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={person === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <Person uid={person.id} size={20} />
              {!mayShow(person, about.resource, about.record) && (
                <p className={textStyles.quiet}>{t('mention.hidden')}</p>
              )}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {people.length > 0 && t('mention.count', { count: people.length })}
      </span>
    </div>
  );
}
