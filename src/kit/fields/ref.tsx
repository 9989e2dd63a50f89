import { usePersonName } from '#kit/person-name.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { RefField } from '#model/fields.ts';
import avatarStyles from '#ui/avatar.module.css';
import { Avatar } from '#ui/avatar.tsx';
import type { DisplayProps } from './field-props.ts';
import { RecordRef } from './record-ref.tsx';

/** A colleague: picture and name; someone who left keeps the name. */
export function Person({ uid, size = 24 }: { readonly uid: string; readonly size?: number }) {
  const { members } = useCompany();
  const name = usePersonName()(uid);
  return (
    <span className={avatarStyles.person} data-part="person">
      <Avatar name={name} pictureUrl={members.get(uid)?.pictureUrl} size={size} />
      <bdi className={avatarStyles.personName}>{name}</bdi>
    </span>
  );
}
export function RefDisplay({ value, field }: DisplayProps) {
  const { to } = field as RefField;
  return to === 'directory' ? <Person uid={String(value)} /> : <RecordRef resource={to} id={String(value)} />;
}
