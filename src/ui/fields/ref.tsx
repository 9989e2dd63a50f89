import { useTranslation } from 'react-i18next';
import { Avatar } from '../avatar.tsx';
import { useWorkspace } from '../workspace.tsx';
import type { DisplayProps } from './face.ts';

/** A colleague: picture and name; someone who left keeps the name. */
export function Person({ uid, size = 24 }: { readonly uid: string; readonly size?: number }) {
  const { t } = useTranslation('ui');
  const { members } = useWorkspace();
  const member = members.get(uid);
  const name = member?.name ?? t('person.unknown');
  return (
    <span className="person">
      <Avatar name={name} pictureUrl={member?.pictureUrl} size={size} />
      <bdi className="person-name">{name}</bdi>
    </span>
  );
}
export const RefDisplay = ({ value }: DisplayProps) => <Person uid={String(value)} />;
