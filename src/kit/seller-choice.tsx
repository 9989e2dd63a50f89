import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Member } from '#model/company/company.ts';
import styles from './seller-choice.module.css';
import { useAccess } from './workspace.tsx';

/** Among a seller's screens, for somebody who sees everybody's records: whose are shown. */
export interface SellerView {
  /** People who have such screens, by name. */
  readonly sellers: readonly Member[];
  /** Uid of the one an address asks for, or looked at last, or the first; one's own in a company without sellers. */
  readonly of: (asked: string | undefined) => string;
  /** Looked at from now on, wherever an address does not say. */
  readonly choose: (id: string) => void;
}

/** Uid of the seller over whose shoulder somebody looks; what is made there is that seller's, too. */
export function useShownSeller(): string | undefined {
  const [params] = useSearchParams();
  return useAccess().sellerView?.of(params.get('seller') ?? undefined);
}

/** Chooses among people who have such a page. */
export function SellerChoice(props: {
  readonly view: SellerView;
  readonly shown: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('ui');
  const { view, shown, onChoose } = props;
  if (view.sellers.length === 0) return null;
  return (
    <label className={styles.sellerChoice}>
      <span>{t('list.seller')}</span>
      <select
        value={view.of(shown)}
        onChange={(event) => {
          view.choose(event.target.value);
          onChoose(event.target.value);
        }}
      >
        {view.sellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
