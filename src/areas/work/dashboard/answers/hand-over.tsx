import { useTranslation } from 'react-i18next';
import { type Ask, queryOf } from '#areas/work/dashboard/ask.ts';
import { assignTo } from '#kit/bulk/plans.ts';
import { useBulk } from '#kit/bulk/use-bulk.ts';
import { Failure } from '#kit/failure.tsx';
import { PersonPicker } from '#kit/person-picker.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Bone } from '#ui/bone.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Gives the records of a list to somebody else, as if all of its rows were selected: it can be taken back. */
export function HandOver(props: {
  readonly ask: Ask;
  readonly from: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { ask, from, title, onClose } = props;
  const { t } = useTranslation(['bulk', 'ui']);
  const { account } = useAccess();
  const { company, schema: schemaOf, members } = useCompany();
  const schema = schemaOf(ask.resource);
  const { start, busy, may } = useBulk(schema);
  const moment = { uid: account.id, now: now(), timeZone: company.timezone };
  const { rows, error, retry } = useAllRows(ask.resource, queryOf(ask, schema, moment, false).filters);
  const give = (uid: string) => {
    if (!rows || busy) return;
    start(t('bulk:assignTo', { person: members.get(uid)?.name ?? '' }), rows, assignTo(schema, uid, may));
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <Failure error={error} onRetry={retry} />}
      {!error && !rows && <Bone as="panel" />}
      {rows && <PersonPicker label={t('bulk:assign')} current={from} onPick={give} />}
    </Dialog>
  );
}
