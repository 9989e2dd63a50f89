import { useTranslation } from 'react-i18next';
import { useAccessWords } from '#kit/access/words.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  const { policy, members } = useWorkspace();
  const { pack, isOn, saving, problem, onConfirm, onClose } = props;
  const count = affectedBy(packParts(policy, pack), members.values());
  const action = t(isOn ? 'access:packs.turnOff' : 'access:packs.turnOn');
  return (
    <Dialog title={`${action}: ${words.pack(pack)}`} onClose={onClose}>
      <p>{t(isOn ? 'access:packs.losing' : 'access:packs.gaining', { count })}</p>
      <p className="quiet">{t('access:packs.when')}</p>
      {problem && (
        <p className="field-issue" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="plain-button" onClick={onClose}>
          {t('ui:action.cancel')}
        </button>
        <button type="button" className="plain-button solid" disabled={saving} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
