import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import accessStyles from '#kit/access/access.module.css';
import type { AccessRequest } from '#kit/access/requests.ts';
import { useAccessWords } from '#kit/access/words.ts';
import { kindOf } from '#kit/failure.tsx';
import { useCompany } from '#kit/workspace.tsx';
import type { AssignableRole } from '#model/people/people.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import type { Answer } from './grants.ts';
import styles from './parts.module.css';
import { useAnswer } from './use-answer.ts';

const REASON_MIN = 3;
const REASON_MAX = 300;

/** Says what the answer changes, and asks what is still to be chosen: the role, or the reason. */
export function AnswerDialog(props: {
  readonly request: AccessRequest;
  readonly answer: Answer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['access', 'ui']);
  const words = useAccessWords();
  const { members } = useCompany();
  const { request, answer, onClose } = props;
  const [given, setGiven] = useState<AssignableRole | undefined>(answer.kind === 'role' ? answer.roles[0] : undefined);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { give, saving } = useAnswer(request);
  const id = useId();
  const person = members.get(request.requesterId);
  const name = person?.name ?? t('ui:person.unknown');
  const confirm = async () => {
    if (answer.kind === 'decline' && reason.trim().length < REASON_MIN) {
      setProblem(t('access:requests.reasonMissing'));
      return;
    }
    setProblem('');
    try {
      await give(answer, { role: given, reason: reason.trim() });
      toast(t(answer.kind === 'decline' ? 'access:requests.declined' : 'access:requests.granted', { name }));
      onClose();
    } catch (error) {
      setProblem(
        t(
          kindOf(error) === 'invalid' && answer.kind === 'pack'
            ? 'access:packs.incomplete'
            : `ui:error.${kindOf(error)}`,
        ),
      );
    }
  };
  return (
    <ActionDialog
      title={t(`access:confirm.${answer.kind}.title`)}
      okText={t(`access:confirm.${answer.kind}.do`)}
      saving={saving}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t(`access:confirm.${answer.kind}.text`, {
          name,
          from: words.role(person?.Role ?? ''),
          pack: answer.kind === 'pack' ? words.pack(answer.pack) : '',
        })}
      </p>
      {answer.kind === 'role' && (
        <div className={styles.dialogField}>
          <label htmlFor={id}>{t('access:confirm.role.choose')}</label>
          <select
            id={id}
            className={accessStyles.select}
            value={given}
            onChange={(event) => setGiven(answer.roles.find((one) => one === event.target.value))}
          >
            {answer.roles.map((one) => (
              <option key={one} value={one}>
                {words.role(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {answer.kind === 'decline' && (
        <div className={`${styles.dialogField} ${accessStyles.askPanel}`}>
          <label htmlFor={id}>{t('access:requests.reason')}</label>
          <textarea
            id={id}
            rows={3}
            dir="auto"
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
