import { useTranslation } from 'react-i18next';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { useFormat } from '#kit/format.ts';
import { LineProblem } from '#kit/queue/line-problem.tsx';
import { ActButton, ActIcon, ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { useLineAct } from '#kit/queue/use-line-act.ts';
import { useSnooze } from '#kit/queue/use-snooze.tsx';
import { useDial } from '#kit/record/dialling.ts';
import { followUpOn } from '#kit/record/follow-up.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { usePart } from '#ui/use-part.ts';

const followUp = (lead: Lead, nextFollowUpAt: Date | undefined) => ({
  changes: [updated<typeof leads>('leads', lead, { nextFollowUpAt })],
});

/** Somebody who waits for a call. */
export function LeadLine(props: { readonly lead: Lead; readonly onBook: (lead: Lead) => void }) {
  const { lead, onBook } = props;
  const { t } = useTranslation(['today', 'ui']);
  const labels = useLabels('leads');
  const meetings = useLabels('meetings');
  const { money, date, relative, timeZone } = useFormat();
  const { account, decide } = useAccess();
  const { members, listPath } = useCompany();
  const isNarrow = useNarrow();
  const dial = useDial();
  const { act, saving, isLeaving, problem } = useLineAct('leads', lead);
  const { fullName: name, mobilePhone, nextFollowUpAt, bedroomsMin, communities = [], budgetMaxMinor } = lead;
  const path = `${listPath('leads')}/${lead.id}`;
  const mayEdit = decide('edit', 'leads', lead).can;
  const mayAssign = !lead.assigned && decide('assign', 'leads', lead).can;
  const asking = usePart(async () => (await import('./assign-lead.tsx')).AssignLead);
  const label = (action: string) => t('ui:word.actionOn', { action, name });
  const done = () => void act(followUp(lead, undefined), t('today:said.followUpDone', { name }));
  const snoozed = useSnooze(
    name,
    saving,
    (day) => {
      const at = followUpOn(day, timeZone);
      void act(followUp(lead, at), t('today:said.snoozed', { name, day: date(at) }));
    },
    isNarrow ? [{ key: 'done', label: t('today:act.done'), onSelect: done }] : [],
  );
  const isLate = nextFollowUpAt !== undefined && nextFollowUpAt < now();
  const isNeverCalled = !lead.called && lead.assigned;
  const days = nextFollowUpAt ? daysBetween(dayKey(nextFollowUpAt, timeZone), dayKey(now(), timeZone)) : 0;
  const why = () => {
    if (isLate) return days > 0 ? t('today:why.followUp', { count: days }) : t('today:why.followUpToday');
    return t(isNeverCalled ? 'today:why.neverCalled' : 'today:why.unassigned', { when: relative(lead.createdAt) });
  };
  const wants = [
    labels.option('intent', lead.intent),
    bedroomsMin ? t('today:bedrooms', { count: bedroomsMin }) : undefined,
    communities[0],
    budgetMaxMinor !== undefined && money(budgetMaxMinor, lead.currency, true),
  ];
  // whose it is goes without saying where it is one's own
  const seller = lead.sellerId && lead.sellerId !== account.id ? members.get(lead.sellerId)?.name : undefined;
  return (
    <QueueLine
      icon={<Avatar name={name} size={32} />}
      to={path}
      title={name}
      detail={<bdi>{wants.filter(Boolean).join(' · ')}</bdi>}
      why={why()}
      tone={isLate ? 'late' : 'soon'}
      whyDetail={[labels.option('status', lead.status), seller ?? labels.option('leadSource', lead.leadSource)].join(
        ' · ',
      )}
      isLeaving={isLeaving}
      act={
        (isLate || isNeverCalled) && mobilePhone ? (
          <ActLink
            name="call"
            icon="call"
            word={t('ui:action.call')}
            label={label(t('ui:action.call'))}
            to={`tel:${mobilePhone}`}
            onClick={(event) => void dial(event, { schema: leads, record: lead })}
          />
        ) : mayAssign ? (
          <ActButton
            name="assign"
            icon="assign"
            word={t('today:act.assign')}
            label={label(t('today:act.assign'))}
            disabled={saving}
            onClick={asking.show}
          />
        ) : (
          <ActLink name="open" icon="eye" word={t('ui:action.open')} label={label(t('ui:action.open'))} to={path} />
        )
      }
      more={
        mayEdit &&
        isLate && (
          <>
            {!isNarrow && (
              <ActIcon name="done" icon="check" label={label(t('today:act.done'))} disabled={saving} onClick={done} />
            )}
            {decide('create', 'meetings').can && (
              <ActIcon
                name="book"
                icon="calendar"
                label={label(meetings.text('action.book'))}
                onClick={() => onBook(lead)}
              />
            )}
            {snoozed.menu}
          </>
        )
      }
    >
      {snoozed.question}
      {asking.Part && (
        <asking.Part
          onClose={asking.hide}
          onPick={(uid) => {
            asking.hide();
            const person = members.get(uid)?.name ?? '';
            const given = { changes: [updated<typeof leads>('leads', lead, { sellerId: uid })] };
            void act(given, t('ui:toast.assigned', { name, person }));
          }}
        />
      )}
      <LineProblem problem={problem} />
    </QueueLine>
  );
}
