import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import textStyles from '#ui/text.module.css';
import { Person } from './fields/ref.tsx';
import toolbarStyles from './list/toolbar.module.css';
import recordStyles from './record/record.module.css';
import { useCompany } from './workspace.tsx';

/** People who work here now, found by name; one tap chooses, Enter the first. Arrows lead through them. */
export function PersonPicker(props: {
  readonly label: string;
  readonly current: string | undefined;
  readonly onPick: (uid: string) => void;
}) {
  const { t } = useTranslation('ui');
  const { members } = useCompany();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const people = [...members.values()].filter(
    ({ active, id, name }) => active && id !== props.current && name.toLocaleLowerCase().includes(wanted),
  );
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const [first] = people;
    if (event.key === 'Enter' && at === 0 && first) props.onPick(first.id);
    else if (event.key === 'ArrowDown') stops[at + 1]?.focus();
    else if (event.key === 'ArrowUp') stops[Math.max(0, at - 1)]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard wherever the focus is in it
    <div className={recordStyles.personPicker} ref={frame} onKeyDown={onKeyDown}>
      <input
        type="search"
        className={toolbarStyles.filterFind}
        // biome-ignore lint/a11y/noAutofocus: the picker opens because somebody is to be named
        autoFocus
        aria-label={props.label}
        placeholder={t('form.choosePerson')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {people.map(({ id }) => (
          <li key={id}>
            <button type="button" onClick={() => props.onPick(id)}>
              <Person uid={id} />
            </button>
          </li>
        ))}
      </ul>
      {people.length === 0 && <p className={textStyles.quiet}>{t('list.noResult')}</p>}
    </div>
  );
}
