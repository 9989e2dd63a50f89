import { nextCopy } from '#areas/work/todo/recurrence.ts';
import type { Todo } from '#areas/work/todo/schema.ts';
import { addDays, DAY_MS, dayKey, MINUTE_MS } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import type { Values } from '#model/schema.ts';
import type { Random } from './random.ts';
import { DEMO_USERS } from './users.ts';
import type { Step, Tenant } from './world.ts';

type Words = readonly [en: string, ja: string];
/** Work about a lead, and work about nothing in particular. */
const ABOUT_LEADS: readonly Words[] = [
  ['Call back about the budget', 'ご予算について折り返し電話'],
  ['Send three floor plans', '間取り図を 3 件送付'],
  ['Confirm Saturday’s viewing', '土曜日の内見を確認'],
  ['Ask for the mortgage pre-approval', '住宅ローンの事前審査を確認'],
  ['Prepare the offer letter', '買付証明書を準備'],
  ['Check the service charge with the building', '管理費を管理会社に確認'],
];
const OFFICE: readonly Words[] = [
  ['Renew the portal subscription', 'ポータルの契約を更新'],
  ['Collect the keys for Cedar Heights', '鍵を受け取る'],
  ['Order signboards', '看板を発注'],
  ['Photograph the new listings', '新着物件を撮影'],
  ['Update the price list', '価格表を更新'],
  ['File the signed contracts', '契約書をファイル'],
];
const ROUTINES: readonly (readonly [Words, NonNullable<Todo['repeat']>])[] = [
  [['Weekly pipeline review', '週次パイプライン確認'], 'Weekly'],
  [['Check expiring permits', '許可の期限を確認'], 'Weekly'],
  [['Month-end commission check', '月末の手数料確認'], 'Monthly'],
  [['Open the office', '開店準備'], 'Daily'],
];
const LABELS: readonly Words[] = [
  ['clients', '顧客'],
  ['paperwork', '書類'],
  ['marketing', '広告'],
];
const STEPS: readonly Words[] = [
  ['Gather the documents', '書類を集める'],
  ['Have them signed', '署名をもらう'],
  ['Send copies', '控えを送る'],
];

/** Tasks of the last days and the next weeks, most of them open; leads are `demo_leads_{from…to}`, known before. */
export function todoSteps(
  tenant: Tenant,
  count: number,
  first: number,
  leads: readonly [from: number, to: number],
  asOf: Date,
  random: Random,
): Step[] {
  const word = ([en, ja]: Words) => (tenant.country === 'JP' ? ja : en);
  const people = DEMO_USERS.filter((user) => user.tenant === tenant && !user.mark);
  const managers = people.filter(({ Role }) => Role === 'CEO' || Role === 'HR');
  return Array.from({ length: count }, (_, index) => {
    const id = `demo_todo_${String(first + index).padStart(4, '0')}`;
    const isLead = random.chance(0.55);
    const routine = !isLead && random.chance(0.25) ? random.pick(ROUTINES) : undefined;
    const at = new Date(asOf.getTime() - random.whole(60, 8 * 24 * 60) * MINUTE_MS);
    const ahead = random.weighted({ '-4': 1, '-1': 2, '0': 3, '1': 3, '3': 2, '6': 2, '12': 2, none: 3 });
    const day = addDays(dayKey(asOf, tenant.timezone), Number(ahead) || 0);
    const hasDate = routine || ahead !== 'none';
    const dueAt = hasDate
      ? instantOf(`${day}T${random.pick(['09:30', '11:00', '14:00', '16:30', '18:00'])}`, tenant.timezone)
      : undefined;
    const assignee = random.pick(people).uid;
    const given = random.chance(0.3) ? random.pick(managers).uid : undefined;
    const leadId = `demo_leads_${String(random.whole(...leads)).padStart(4, '0')}`;
    const title = word(routine ? routine[0] : random.pick(isLead ? ABOUT_LEADS : OFFICE));
    const values: Values = {
      title,
      status: 'Open',
      priority: random.weighted({ Low: 2, Normal: 6, High: 3, Urgent: 1 }),
      dueAt,
      ...(dueAt && random.chance(0.3) && { reminderAt: new Date(dueAt.getTime() - 30 * MINUTE_MS) }),
      ...(routine && { repeat: routine[1] }),
      ...(random.chance(0.4) && { labels: [word(random.pick(LABELS))] }),
      ...(random.chance(0.15) && { checklist: STEPS.map((step, line) => ({ text: word(step), done: line === 0 })) }),
    };
    const outcome = random.weighted({ Open: 12, InProgress: 3, Done: 5, Cancelled: 1 });
    const doneAt = new Date(at.getTime() + random.unit() * (asOf.getTime() - at.getTime()));
    const create: Step = {
      at,
      tenant,
      actor: given ?? assignee,
      changes: (record) => {
        const lead = isLead ? record('leads', leadId) : undefined;
        const about = lead && { relatedName: 'leads', relatedKey: leadId, relatedLabel: lead.fullName };
        const who = { assigneeId: assignee, assignerId: given ?? assignee };
        return [{ type: 'create', resource: 'todo', id, values: { ...values, ...about, ...who } }];
      },
    };
    const end: Step = {
      at: doneAt,
      tenant,
      actor: assignee,
      changes: (record) => {
        const before = record('todo', id);
        const copy =
          outcome === 'Done' ? nextCopy(before as unknown as Todo, assignee, tenant.timezone, doneAt) : undefined;
        const ended = copy && { repeat: undefined, repeatUntil: undefined };
        return [
          { type: 'update', resource: 'todo', before, set: { status: outcome, ...ended } },
          ...(copy ? [{ type: 'create', resource: 'todo', id: `${id}_next`, values: copy } as const] : []),
        ];
      },
    };
    return outcome === 'Open' || at.getTime() + DAY_MS / 24 > asOf.getTime() ? [create] : [create, end];
  }).flat();
}
