import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import textStyles from '#ui/text.module.css';
import { Person } from './fields/ref.tsx';
import toolbarStyles from './list/toolbar.module.css';
import recordStyles from './record/record.module.css';
import { useWorkspace } from './workspace.tsx';

/** People who work here now, found by name; one tap chooses. */
export function PersonPicker(props: {
  readonly label: string;
  readonly current: string | undefined;
  readonly onPick: (uid: string) => void;
}) {
  const { t } = useTranslation('ui');
  const { members } = useWorkspace();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const people = [...members.values()].filter(
    ({ active, id, name }) => active && id !== props.current && name.toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className={recordStyles.personPicker}>
      <input
        type="search"
        className={toolbarStyles.filterFind}
        data-part="filter-find"
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
