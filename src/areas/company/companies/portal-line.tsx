import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useGapText } from '#kit/use-gap-text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { PortalState, PortalsPort } from '#model/company/portals.ts';
import textStyles from '#ui/text.module.css';
import { OpenOrClosed } from './open-or-closed.tsx';

/** Characters of an account. */
const LONGEST_ACCOUNT = 60;

type Act = (work: () => Promise<unknown>) => Promise<void>;

/** One portal: its address, when it was fetched, and the listings that lack something. */
export function PortalLine(props: { readonly portal: PortalState; readonly port: PortalsPort; readonly act: Act }) {
  const { portal, port, act } = props;
  const { t } = useTranslation('company');
  const format = useFormat();
  const { listPath } = useCompany();
  const textOf = useGapText();
  const figure = (count: number) => ({ count, total: format.number(count) });
  return (
    <li>
      <h3>
        <bdi>{portal.brand}</bdi>
      </h3>
      <OpenOrClosed
        name={portal.brand}
        fields={[{ hint: t('portals.account'), most: LONGEST_ACCOUNT }]}
        address={portal.address}
        onOpen={([account = '']) => act(() => port.openPortal(portal.name, account))}
        onClose={() => act(() => port.closePortal(portal.name))}
      />
      <p className={textStyles.quiet}>
        {t('portals.ready', figure(portal.ready))}
        {portal.fetchedAt && ` · ${t('portals.fetched', { at: format.dateTime(portal.fetchedAt) })}`}
        {portal.failedAt && ` · ${t('portals.failed', { at: format.dateTime(portal.failedAt) })}`}
      </p>
      {portal.lacking.length > 0 && (
        <details>
          <summary>{t('portals.lacking', figure(portal.lacking.length))}</summary>
          <ul>
            {portal.lacking.map(({ id, reference, title, gaps }) => (
              <li key={id}>
                <Link to={`${listPath('properties')}/${id}`}>
                  <bdi>{reference}</bdi> · <bdi>{title}</bdi>
                </Link>{' '}
                {gaps.map(textOf).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
