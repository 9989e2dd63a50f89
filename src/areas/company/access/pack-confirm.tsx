import { useTranslation } from 'react-i18next';
import { useAccessWords } from '#kit/access/words.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { affectedBy, packParts } from './pack-rights.ts';

/** Says how many people gain or lose rights before a pack is turned. */
export function PackConfirm(props: {
  readonly pack: string;
  readonly isOn: boolean;
  readonly saving: boolean;
  readonly problem: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['access', 'ui']);
  const words = useAccessWords();
  const { policy } = useAccess();
  const { members } = useCompany();
  const { pack, isOn, saving, problem, onConfirm, onClose } = props;
  const count = affectedBy(packParts(policy, pack), members.values());
  const action = t(isOn ? 'access:packs.turnOff' : 'access:packs.turnOn');
  return (
    <ActionDialog
      title={`${action}: ${words.pack(pack)}`}
      okText={action}
      saving={saving}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{t(isOn ? 'access:packs.losing' : 'access:packs.gaining', { count })}</p>
      <p className={textStyles.quiet}>{t('access:packs.when')}</p>
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
