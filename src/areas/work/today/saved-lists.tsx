import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Ask, isCountable } from '#areas/work/dashboard/ask.ts';
import { useIsAgent, useNumbers } from '#areas/work/dashboard/use-asked.ts';
import { useListPath } from '#areas/work/dashboard/use-list-link.ts';
import { useFormat } from '#kit/format.ts';
import { useSavedViews } from '#kit/views/use-saved-views.ts';
import { type SavedView, searchOf } from '#kit/views/view.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import styles from './saved-lists.module.css';

/** So many are counted; the rest is in the menu of each list. */
const MOST = 12;

/** The views of lists that this person saved or a colleague shares, each with how many rows it has now. */
export function SavedLists() {
  const { t } = useTranslation('today');
  const { account, decide } = useAccess();
  const { resources } = useCompany();
  const { views = [] } = useSavedViews(true);
  const isListed = ({ resource }: SavedView) =>
    resources.some(({ name }) => name === resource) && decide('list', resource).can;
  const isOwn = ({ ownerId }: SavedView) => ownerId === account.id;
  const shown = views.filter(isListed).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-lists">
      <h2 id="saved-lists">{t('savedLists')}</h2>
      <ul>
        {shown.slice(0, MOST).map((view) => (
          <SavedLine key={view.id} view={view} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ view }: { readonly view: SavedView }) {
  const { schema } = useCompany();
  const isAgent = useIsAgent();
  const path = useListPath(view.resource);
  const ask: Ask = { resource: view.resource, params: Object.fromEntries(new URLSearchParams(view.query)) };
  if (!path) return null;
  return (
    <li>
      <Link to={`${path}${searchOf(view)}`}>
        <bdi>{view.name}</bdi>
        {isCountable(ask, schema(view.resource), isAgent) && <Rows ask={ask} />}
      </Link>
    </li>
  );
}

function Rows({ ask }: { readonly ask: Ask }) {
  const { number } = useFormat();
  const [counted] = useNumbers(ask.resource, [ask]);
  const { value } = counted ?? {};
  return <span className={textStyles.figures}>{value === undefined ? '' : number(value)}</span>;
}
