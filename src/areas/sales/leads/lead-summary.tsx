import { useTranslation } from 'react-i18next';
import { MergedInto } from '#areas/sales/merging/merged-into.tsx';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { Popover } from '#ui/antd/popover.tsx';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import { ScoreChip } from './cells.tsx';
import type { Lead } from './schema.ts';
import { band, leadFacts, scoreOf, scoreParts } from './score.ts';

/** What they want, and the current score: it decays while nobody acts. */
export function LeadSummary({ record: lead }: RecordPartProps<Lead>) {
  const labels = useLabels('leads');
  const points = scoreOf(leadFacts(lead, now()));
  return (
    <>
      <span>{labels.option('intent', lead.intent)}</span>
      <Popover
        title={labels.text('score.title')}
        content={<ScoreTable lead={lead} />}
        trigger="click"
        placement="bottom"
      >
        <Button
          type="text"
          size="small"
          className={recordStyles.scoreButton}
          aria-label={`${labels.text('score.title')}: ${points}`}
        >
          <ScoreChip score={points} band={band(points)} />
        </Button>
      </Popover>
      <MergedInto resource="leads" record={lead} />
    </>
  );
}

function ScoreTable({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const facts = leadFacts(lead, now());
  return (
    <table className={recordStyles.scoreTable}>
      <tbody>
        {scoreParts(facts).map(({ factor, points }) => (
          <tr key={factor}>
            <th scope="row">{labels.text(`score.${factor}`)}</th>
            <td className={textStyles.figures}>{points > 0 ? `+${points}` : points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('word.total')}</th>
          <td className={textStyles.figures}>{scoreOf(facts)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
