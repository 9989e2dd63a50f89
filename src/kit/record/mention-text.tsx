import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#kit/workspace.tsx';
import { partsOf } from './mentions.ts';

/** What somebody wrote, with the colleagues named in it by the names they have now. */
export function MentionText({ text }: { readonly text: string }) {
  const { t } = useTranslation('ui');
  const { members } = useWorkspace();
  return (
    <p className="long-text" dir="auto">
      {partsOf(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <bdi className="mention" key={index}>
            @{members.get(part.uid)?.name ?? t('person.unknown')}
          </bdi>
        ),
      )}
    </p>
  );
}
