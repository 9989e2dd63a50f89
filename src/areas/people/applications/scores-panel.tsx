import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './applications.module.css';
import { type Application, applications } from './schema.ts';
import { averageOf, CRITERIA } from './scorecard.ts';

const ScoreDialog = lazyPart(async () => (await import('./score-dialog.tsx')).ScoreDialog);
const THOUSAND = 1000;

/** What each interviewer gave, criterion by criterion, and the average of all. */
export function ScoresPanel({ record }: { readonly record: Application }) {
  const labels = useLabels('applications');
  const { number } = useFormat();
  const { account, decide } = useAccess();
  const [isScoring, setScoring] = useState(false);
  const { scorecards = [], averageScore, status, archivedAt } = record;
  const own = scorecards.find(({ interviewerId }) => interviewerId === account.id);
  const isOpen = !applications.status?.closed?.includes(status) && archivedAt === null;
  const average = (thousandths: number) => number(Math.round(thousandths / 10) / (THOUSAND / 10));
  return (
    <section className={panelStyles.panel} aria-labelledby="scores-title">
      <header className={recordStyles.panelHead}>
        <h2 id="scores-title">{labels.text('interviews.title')}</h2>
        {averageScore !== undefined && (
          <strong className={textStyles.figures} title={labels.field('averageScore')}>
            {labels.text('interviews.average')} {average(averageScore)}
          </strong>
        )}
      </header>
      {scorecards.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('interviews.none')}</p>
      ) : (
        <ul className={styles.scores}>
          {scorecards.map((card) => (
            <li key={card.interviewerId}>
              <div className={styles.scoreHead}>
                <Person uid={card.interviewerId} />
                <strong className={textStyles.figures}>{average(averageOf([card]) ?? 0)}</strong>
              </div>
              <dl>
                {CRITERIA.map((name) => (
                  <div key={name}>
                    <dt className={textStyles.quiet}>{labels.field(`scorecards.${name}`)}</dt>
                    <dd className={textStyles.figures}>{card[name]}</dd>
                  </div>
                ))}
              </dl>
              {card.note && (
                <p className={textStyles.longText} dir="auto">
                  {card.note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={recordStyles.actions} data-part="record-actions">
          <ActionButton
            decision={decide('edit', 'applications', record)}
            icon={<Icon name="edit" size={16} />}
            onClick={() => setScoring(true)}
          >
            {labels.text(own ? 'interviews.edit' : 'interviews.add')}
          </ActionButton>
        </div>
      )}
      {isScoring && (
        <Suspense>
          <ScoreDialog record={record} onClose={() => setScoring(false)} />
        </Suspense>
      )}
    </section>
  );
}
