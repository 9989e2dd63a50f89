import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { type Decision, useCompany } from '#kit/workspace.tsx';
import type { Listing } from '#lib/listing/listing.ts';
import type { Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { Compare } from './compare.tsx';
import { FlagList } from './flag-list.tsx';
import { confirmed, corrected, type Judged } from './judge.ts';
import type { ScanRow } from './scan.ts';
import styles from './scanner.module.css';
import { SourceText } from './source-text.tsx';
import type { WordsOfScan } from './use-words.ts';

const MAIN = [
  'title',
  'propertyType',
  'propertySubType',
  'city',
  'subdivisionName',
  'buildingName',
  'unitNumber',
  'bedroomsTotal',
  'bathroomsTotalInteger',
  'livingArea',
  'listPriceMinor',
];
const REST = ['lotSizeArea', 'parkingTotal', 'furnished', 'permitNumber', 'publicRemarks'];
/** While somebody types, the row is not checked again with every letter. */
const PAUSE_MS = 250;

/** Into the field a mark of the text belongs to. */
const focusOn = (name: string) => document.getElementById(`field-properties-${name}`)?.focus();

/** One row: what was read can be corrected, guesses are confirmed, and it is next to the record that it may equal. */
export function Review(props: {
  readonly row: ScanRow;
  readonly judged: Judged;
  readonly words: WordsOfScan;
  readonly busy: boolean;
  readonly may: Decision;
  readonly onChange: (listing: Listing) => void;
  readonly onSkip: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}) {
  const { row, judged, words, busy, may, onChange, onSkip, onCreate, onClose } = props;
  const { t } = words;
  const { company, schema } = useCompany();
  const properties = schema('properties');
  const { fields } = properties;
  const [listing, setListing] = useState(row.listing);
  const [active, setActive] = useState<string>();
  const waits = listing !== row.listing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the typing pauses
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => onChange(listing), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [listing]);
  const { low, issues, flags, match } = judged;
  const [start] = useState<Values>(() => ({ currency: company.currency, ...row.listing.values }));
  const part = useMemo(() => ({ start, fields: Object.keys(fields), check: () => issues }), [start, fields, issues]);
  const { typed, submit, formProps } = useDialogForm('properties', part);
  const { onValuesChange, ...ofForm } = formProps(onCreate);
  const correct = (changed: Values) => {
    onValuesChange(changed);
    setListing((known) => Object.entries(changed).reduce((next, [name, value]) => corrected(next, name, value), known));
  };
  // the errors of a row are shown from the start
  useEffect(typed.ask, []);
  const isLease = listing.values.purpose === 'Lease';
  const names = [...MAIN, ...(isLease ? ['leaseAmountFrequency'] : []), ...REST];
  const more = [...low, ...issues.map(({ field }) => field)].filter((name) => fields[name] && !names.includes(name));
  const isOpen = row.decision === 'Pending';
  const isTwin = judged.status !== 'New';
  /** It came from this very listing: a second one would be the same. */
  const isOwn = match?.reasons.includes('source') === true;
  const isReady = issues.length === 0 && low.length === 0 && !waits;
  const close = () => {
    if (waits) onChange(listing);
    onClose();
  };
  return (
    <Dialog
      wide
      title={<bdi>{String(listing.values.title ?? t('row.untitled', { number: row.index + 1 }))}</bdi>}
      onClose={close}
    >
      <div className={styles.scanReview}>
        <div className={styles.scanFields}>
          {low.length > 0 && isOpen && (
            <Callout
              icon="eye"
              role="status"
              actions={
                <button type="button" className={textStyles.link} onClick={() => setListing(confirmed(listing))}>
                  {t('review.confirm')}
                </button>
              }
            >
              {t('review.guesses', { count: low.length })}
            </Callout>
          )}
          <Form {...ofForm} onValuesChange={correct}>
            <div className={formStyles.grid} data-part="form-grid">
              {[...new Set([...names, ...more])].map((name) => {
                const field = fields[name];
                const isLow = low.includes(name) && listing.confidence[name] !== 'High';
                return (
                  field && (
                    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that a control inside is used
                    <div
                      key={name}
                      className={styles.scanField}
                      data-low={isLow}
                      data-wide={field.kind === 'longText'}
                      onFocus={() => setActive(name)}
                    >
                      <FormRow
                        schema={properties}
                        name={name}
                        typed={typed}
                        hint={isLow ? t('review.guessed') : undefined}
                      />
                    </div>
                  )
                );
              })}
            </div>
          </Form>
        </div>
        <aside className={styles.scanAside}>
          <SourceText listing={listing} words={words} active={active} onPick={focusOn} />
          {match && <Compare listing={listing} match={match} status={judged.status} words={words} />}
          {flags.length > 0 && (
            <section className={panelStyles.panel}>
              <h3>{t('review.flags')}</h3>
              <FlagList flags={flags} listing={listing} words={words} />
            </section>
          )}
        </aside>
      </div>
      {isOpen && (
        <footer className={styles.scanFoot}>
          <span className={textStyles.quiet}>
            {isOwn ? t('review.own') : isReady ? t('review.draft') : t('review.first')}
          </span>
          <Button onClick={onSkip}>{t('row.skip')}</Button>
          {!isOwn && (
            <ActionButton
              decision={may}
              type="primary"
              danger={isTwin && isReady}
              loading={busy}
              disabled={!isReady}
              onClick={submit}
            >
              {t(isTwin ? 'review.createAnyway' : 'review.create')}
            </ActionButton>
          )}
        </footer>
      )}
    </Dialog>
  );
}
