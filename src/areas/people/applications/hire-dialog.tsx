import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CopyLine } from '#areas/people/joining/copy-line.tsx';
import { type AskedFields, FieldsDialog } from '#kit/form/fields-dialog.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { sumOf } from '#lib/money/rounding.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { inviteLink } from '#model/notices/opened-link.ts';
import { assignableRoles } from '#model/people/account-authority.ts';
import type { Invite } from '#model/people/people.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import choicesStyles from '#ui/choices.module.css';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { type Application, applications } from './schema.ts';
import { TERM_NAMES } from './terms.ts';

const schema: AnySchema = applications;
const REQUIRED = ['offerStartDate', 'offerBasicMinor'];
const AMOUNTS = ['offerBasicMinor', 'offerHousingMinor', 'offerTransportMinor', 'offerOtherMinor'] as const;

interface Props {
  readonly record: Application;
  readonly onClose: () => void;
  /** On a board: the card is in its column now. */
  readonly onMoved?: ((stored: AnyRecord) => void) | undefined;
}
/** Hires a candidate in one step, and says before what that does; then the link by which the account is made. */
export function HireDialog({ record, onClose, onMoved }: Props) {
  const { t } = useTranslation(['joining', 'shell']);
  const labels = useLabels('applications');
  const { timeZone } = useFormat();
  const { decide } = useAccess();
  const { people } = useServices();
  const given = assignableRoles(false).find((one) => one === record.roleApplied);
  const mayInvite = given !== undefined && decide('create', 'users').can;
  const [isInviting, setInviting] = useState(mayInvite);
  const [hired, setHired] = useState<Application>();
  const [invitation, setInvitation] = useState<Invite | 'failed'>();
  const asked = useMemo((): AskedFields => {
    const { offerStartDate = record.availableFrom ?? startOfDay(dayKey(now(), timeZone), timeZone) } = record;
    return {
      schema,
      fields: TERM_NAMES,
      required: REQUIRED,
      stored: record,
      before: record,
      opened: { offerStartDate },
    };
  }, [record, timeZone]);
  const { fullName: name, email } = record;
  const close = (stored?: AnyRecord) => (stored && onMoved ? onMoved(stored) : onClose());
  const invite = async ({ record: stored }: CommandAnswer) => {
    if (!stored || !isInviting || !given) return close(stored);
    setHired(stored as Application);
    try {
      setInvitation(await people.invite({ email, Role: given }));
    } catch {
      setInvitation('failed');
    }
  };
  if (hired && invitation) return <Invited record={hired} invitation={invitation} onClose={() => close(hired)} />;
  return (
    <FieldsDialog
      asked={asked}
      title={labels.text('hiring.title', { name })}
      text={labels.text('hiring.text', { name })}
      okText={labels.text('hiring.ok')}
      preview={(values) => (
        <>
          <Total values={values} />
          {mayInvite && (
            <fieldset className={choicesStyles.choices}>
              <label>
                <input type="checkbox" checked={isInviting} onChange={(event) => setInviting(event.target.checked)} />
                {labels.text('hiring.invite', { email, role: t(`shell:role.${record.roleApplied}`) })}
              </label>
            </fieldset>
          )}
        </>
      )}
      verb="hire"
      record={record}
      onSaved={(answer) => void invite(answer)}
      onClose={onClose}
    />
  );
}

function Total({ values }: { readonly values: Values }) {
  const labels = useLabels('applications');
  const { exactMoney } = useFormat();
  const sum = sumOf(AMOUNTS.map((name) => Number(values[name] ?? 0)));
  return (
    <p>
      <strong>{labels.text('hiring.total', { amount: exactMoney(sum, String(values.currency)) })}</strong>
    </p>
  );
}

function Invited(props: Omit<Props, 'onMoved'> & { readonly invitation: Invite | 'failed' }) {
  const { record, invitation, onClose } = props;
  const { t } = useTranslation(['joining', 'shell']);
  const labels = useLabels('applications');
  const { dateTime } = useFormat();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { fullName: name, email, employeeId } = record;
  return (
    <Dialog title={labels.text('hiring.invited', { name })} onClose={onClose}>
      {invitation === 'failed' ? (
        <Problem>{labels.text('hiring.inviteFailed', { name })}</Problem>
      ) : (
        <>
          <p className={textStyles.quiet} role="status">
            {labels.text('hiring.inviteText', { email, until: dateTime(invitation.expiresAt) })}
          </p>
          <CopyLine
            label={t('joining:invite.link')}
            text={inviteLink(location.origin, invitation.id)}
            copyLabel={t('joining:invite.copy')}
          />
        </>
      )}
      <footer className={dialogStyles.actions}>
        <Button onClick={() => navigate(`${listPath('employees')}/${employeeId}`)}>
          {labels.text('hiring.record')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {labels.text('hiring.close')}
        </Button>
      </footer>
    </Dialog>
  );
}
