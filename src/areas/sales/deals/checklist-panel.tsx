import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { usePending } from '#kit/outbox/use-pending.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Checkbox } from '#ui/antd/checkbox.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './deals.module.css';
import { openItems } from './derived.ts';
import { tickItem } from './edits.ts';
import type { Deal } from './schema.ts';

/** What the deal must go through, each row signed by the person who did it. */
export function ChecklistPanel(props: { readonly record: Deal }) {
  const fail = useFail();
  const labels = useLabels('deals');
  const { shortDate, dateTime } = useFormat();
  const { account, decide } = useAccess();
  const { send, saving } = useCommit();
  const { record } = usePending('deals', props.record);
  const { checklist, dealType, stage } = record;
  const openCount = openItems(dealType, checklist).all.length;
  const isFixed =
    !decide('edit', 'deals', record).can || record.archivedAt !== null || stage === 'Closed' || stage === 'Lost';
  const tick = async (item: string, done: boolean) => {
    try {
      await send(tickItem(record, item, done, account.id, now()), String(record.title));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <section className={panelStyles.panel} aria-labelledby="checklist-title">
      <header className={recordStyles.panelHead}>
        <h2 id="checklist-title">{labels.field('checklist')}</h2>
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {openCount === 0 ? labels.text('checklist.done') : labels.text('checklist.open', { count: openCount })}
        </span>
      </header>
      <ul className={styles.checklist}>
        {checklist.map(({ item, required, done, doneBy, doneAt }) => (
          <li key={item} data-done={done}>
            <Checkbox checked={done} disabled={isFixed || saving} onChange={({ target }) => tick(item, target.checked)}>
              {labels.option('checklist.item', item)}
              {!required && <span className={textStyles.quiet}> · {labels.text('checklist.optional')}</span>}
            </Checkbox>
            {doneBy && (
              <span className={`${styles.signed} ${textStyles.quiet}`}>
                <Person uid={doneBy} size={18} />
                {doneAt && (
                  <time dateTime={doneAt.toISOString()} title={dateTime(doneAt)}>
                    {shortDate(doneAt)}
                  </time>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
