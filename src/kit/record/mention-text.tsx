import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import { partsOf } from './mentions.ts';
import styles from './timeline.module.css';

/** What somebody wrote, with the colleagues named in it by the names they have now. */
export function MentionText({ text }: { readonly text: string }) {
  const { t } = useTranslation('ui');
  const { members } = useCompany();
  return (
    <p className={textStyles.longText} dir="auto">
      {partsOf(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <bdi className={styles.mention} key={index}>
            @{members.get(part.uid)?.name ?? t('person.unknown')}
          </bdi>
        ),
      )}
    </p>
  );
}
