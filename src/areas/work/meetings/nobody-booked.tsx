import { Link } from 'react-router';
import { useNumbers } from '#areas/work/dashboard/use-asked.ts';
import { useListLink } from '#areas/work/dashboard/use-list-link.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';

/** Leads that are ready to see a home. */
const READY = { resource: 'leads', params: { view: 'list', status: 'Qualified' } } as const;

/** Nothing is on: who waits for a viewing instead. */
export function NobodyBooked({ day }: { readonly day: string | undefined }) {
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const [ready] = useNumbers(READY.resource, [READY]);
  const to = useListLink(READY);
  return (
    <>
      {day === undefined
        ? [labels.text('emptyTitle'), labels.text('empty')].join(' · ')
        : texts.text('nobody.on', { day })}{' '}
      {to && ready?.value ? (
        <Link className={textStyles.link} to={to}>
          {texts.text('nobody.ready', { count: ready.value })}
        </Link>
      ) : null}
    </>
  );
}
