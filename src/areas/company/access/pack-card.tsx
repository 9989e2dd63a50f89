import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessWords } from '#kit/access/words.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import chipStyles from '#ui/chip.module.css';
import { Tag } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { affectedBy, packParts } from './pack-rights.ts';
import styles from './parts.module.css';
import { ScopeMark } from './scope-mark.tsx';

export function PackCard(props: { readonly pack: string; readonly isOn: boolean; readonly onTurn: () => void }) {
  const { t, i18n } = useTranslation('access');
  const words = useAccessWords();
  const { policy, decide } = useAccess();
  const { members } = useCompany();
  const { pack, isOn, onTurn } = props;
  const parts = useMemo(() => packParts(policy, pack), [policy, pack]);
  const id = useId();
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names);
  return (
    <article className={`${panelStyles.panel} ${styles.pack}`} data-on={isOn} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{words.pack(pack)}</h2>
          <p>{t(`pack.${pack}.text`, { defaultValue: '' })}</p>
          <p className={textStyles.quiet}>{t('packs.affects', { count: affectedBy(parts, members.values()) })}</p>
        </div>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={isOn}
          aria-labelledby={id}
          disabled={!decide('edit', 'companies').can}
          onClick={onTurn}
        >
          <span className={styles.switchKnob} />
          <span>{t(isOn ? 'packs.on' : 'packs.off')}</span>
        </button>
      </header>
      {parts.map(({ roles, screens, rights }) => (
        <section key={roles.join()}>
          <p className={chipStyles.tags} data-part="tags">
            {roles.map((one) => (
              <Tag key={one}>{words.role(one)}</Tag>
            ))}
          </p>
          <ul className={styles.packRights}>
            {rights.map(({ object, scope, actions }) => (
              <li key={`${object} ${scope}`}>
                <span>
                  <strong>{words.object(object)}</strong>{' '}
                  <span className={textStyles.quiet}>{listed(actions.map(words.action))}</span>
                </span>
                <ScopeMark extent={scope} />
              </li>
            ))}
            {screens.length > 0 && (
              <li>
                <span>
                  <strong>{t('packs.screens')}</strong>{' '}
                  <span className={textStyles.quiet}>{listed([...new Set(screens.map(words.object))])}</span>
                </span>
                <ScopeMark extent="opens" />
              </li>
            )}
          </ul>
        </section>
      ))}
    </article>
  );
}
