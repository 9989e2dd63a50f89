import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { SellerChoice, useShownSeller } from '#kit/seller-choice.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { windowDays } from '#lib/windows.ts';
import textStyles from '#ui/text.module.css';
import { LeadChart, StockChart } from './charts.tsx';
import styles from './dashboard.module.css';
import { NeedList, needsOf } from './needs.tsx';
import { Tile } from './tile.tsx';
import { companyTiles, sellerTiles, type TileContext } from './tiles.ts';
import { useToday } from './use-today.ts';
import { useWindow, WindowChoice } from './window-choice.tsx';

const EVERYBODY: { readonly [name: string]: string } = {};
const ofAll = () => EVERYBODY;

/** Today in numbers for those who lead the company. */
export function CompanyDashboard() {
  const { t } = useTranslation('dashboard');
  const { account, company } = useWorkspace();
  const mine: TileContext['ownerFilter'] = (resource) =>
    resource === 'meetings' ? { attendeeIds: account.id } : EVERYBODY;
  return (
    <Dashboard title={company.name} lead={t('company')} tilesOf={companyTiles} ownerFilter={ofAll} mine={mine} stock />
  );
}

/** A seller's day; of those who see everybody's, the day of one of them. */
export function SellerDashboard() {
  const { t } = useTranslation('dashboard');
  const { account, members, sellerView } = useWorkspace();
  const [, setParams] = useSearchParams();
  // A seller's own lists hold nothing else; every other list is narrowed to one person.
  const uid = useShownSeller();
  const seller = uid ? members.get(uid) : undefined;
  const ownerFilter = (resource: string): { readonly [name: string]: string } => {
    if (!uid) return EVERYBODY;
    return resource === 'meetings' ? { attendeeIds: uid } : { seller: uid };
  };
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('seller', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Dashboard
      key={uid}
      title={t('hello', { name: seller?.name ?? account.firstname })}
      lead={t('own')}
      tilesOf={sellerTiles}
      ownerFilter={ownerFilter}
      mine={ownerFilter}
    >
      {sellerView && <SellerChoice view={sellerView} shown={uid} onChoose={choose} />}
    </Dashboard>
  );
}

function Dashboard(props: {
  readonly title: string;
  readonly lead: string;
  readonly tilesOf: typeof companyTiles;
  readonly ownerFilter: TileContext['ownerFilter'];
  readonly mine: TileContext['ownerFilter'];
  readonly stock?: true;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const { decide, schema } = useWorkspace();
  const { timeZone } = useFormat();
  const window = useWindow();
  const today = useToday(timeZone);
  const context: TileContext = { schema, today, days: windowDays(window.name, today), ownerFilter: props.ownerFilter };
  const isListed = ({ ask }: { readonly ask: { readonly resource: string } }) => decide('list', ask.resource).can;
  const tiles = props.tilesOf(context).filter(isListed);
  const needs = needsOf(context, props.mine).filter(isListed);
  return (
    <section className={styles.dashboard} aria-labelledby="dashboard-title">
      <header className={styles.head}>
        <div>
          <h1 id="dashboard-title">
            <bdi>{props.title}</bdi>
          </h1>
          <p className={textStyles.quiet}>{props.lead}</p>
        </div>
        {props.children}
        <WindowChoice {...window} />
      </header>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <Tile key={tile.name} tile={tile} previous={context.days.previous} />
        ))}
      </div>
      {needs.length > 0 && (
        <>
          <h2>{t('needs.title')}</h2>
          <div className={styles.needsRow}>
            {needs.map((need) => (
              <NeedList key={need.name} need={need} />
            ))}
          </div>
        </>
      )}
      <div className={styles.charts}>
        {decide('list', 'leads').can && <LeadChart context={context} />}
        {props.stock && decide('list', 'properties').can && <StockChart context={context} />}
      </div>
    </section>
  );
}
