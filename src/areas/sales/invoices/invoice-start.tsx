import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { useFormat } from '#kit/format.ts';
import type { FormPartProps } from '#kit/resource.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { Values } from '#model/schema.ts';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { startedByContact, startedByDeal } from './started.ts';
import { type BillableDeal, SHOWN, useBillable } from './use-billable.ts';

const FIELD = 'invoice-start';
interface Option {
  readonly value: string;
  readonly label: string;
  readonly about: string;
}

/** First what is left to bill, then what no commission is known of, last what is billed. */
const rankOf = ({ leftMinor }: BillableDeal): number => (leftMinor === undefined ? 1 : leftMinor > 0 ? 0 : 2);
const byRank = (a: BillableDeal, b: BillableDeal): number => rankOf(a) - rankOf(b);

/** The deal or customer that is billed, found by what is known of it; the rest of the form follows from it. */
export function InvoiceStart({ values, fill }: FormPartProps) {
  const labels = useLabels('invoices');
  const deals = useLabels('deals');
  const { exactMoney } = useFormat();
  const { company } = useCompany();
  const details = useCompanyDetails();
  const tax = useSettings<Values>('tax', {});
  const provider = useDataProvider()();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Option>();
  const [isReading, setReading] = useState(false);
  const found = useBillable(typed, isOpen);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const left = ({ deal, leftMinor }: BillableDeal): string =>
    leftMinor === undefined
      ? labels.text('start.noCommission')
      : leftMinor > 0
        ? labels.text('start.left', { amount: exactMoney(leftMinor, deal.currency) })
        : labels.text('start.billed');
  const dealOption = (one: BillableDeal): Option => ({
    value: one.deal.id,
    label: one.deal.title,
    about: [deals.option('stage', one.deal.stage), exactMoney(one.deal.valueMinor, one.deal.currency), left(one)].join(
      ' · ',
    ),
  });
  const contactOption = ({ id, fullName, mobilePhone, email, city }: Contact): Option => ({
    value: id,
    label: fullName,
    about: [mobilePhone ?? email, city].filter(Boolean).join(' · '),
  });
  const { country, timezone: timeZone } = company;
  const drafting = { company: details.data, tax, country, timeZone, now: now() };
  const read = async <R extends BaseRecord>(resource: string, ids: readonly (string | undefined)[]) => {
    const known = ids.filter((id) => id !== undefined);
    if (known.length === 0) return [];
    // people who may not read them type what they know
    const answer = await provider.getMany?.<R>({ resource, ids: known }).catch(() => undefined);
    return answer?.data ?? [];
  };
  const choose = async (id: string) => {
    setTyped('');
    setOpen(false);
    const contact = found.contacts.find((one) => one.id === id);
    if (contact) {
      setChosen(contactOption(contact));
      return fill(startedByContact(contact, drafting));
    }
    const one = found.deals.find(({ deal }) => deal.id === id);
    if (!one) return;
    setChosen(dealOption(one));
    setReading(true);
    const { deal } = one;
    const description = deals.text('billing.line', { name: deal.title });
    const sideWord = (side: string) => deals.text(`billing.side.${side}`);
    const startWith = (contacts: readonly Contact[], property: Property | undefined) =>
      startedByDeal(one, { contacts, property, description, sideWord }, drafting);
    // the line at once: it is typed in while the customer is read
    const { kind, dealId, sellerIds, lines } = startWith([], undefined);
    fill({ kind, dealId, sellerIds, ...(lines !== undefined && { lines }) });
    const [contacts, [property]] = await Promise.all([
      read<Contact>('contacts', [deal.buyerContactIds[0], deal.sellerContactIds?.[0]]),
      read<Property>('properties', [deal.propertyId]),
    ]);
    setReading(false);
    const whole = startWith(contacts, property);
    const isTyped = JSON.stringify(latest.current.lines) !== JSON.stringify(lines);
    fill(isTyped ? { ...whole, lines: latest.current.lines } : whole);
  };
  const shown = chosen && (values.dealId === chosen.value || values.contactId === chosen.value) ? chosen : undefined;
  const groups = [
    {
      label: deals.text('title'),
      options: found.isKnown ? found.deals.toSorted(byRank).slice(0, SHOWN).map(dealOption) : [],
    },
    { label: labels.text('start.contacts'), options: found.contacts.map(contactOption) },
  ].filter(({ options }) => options.length > 0);
  return (
    <div className={`${fieldStyles.field} ${styles.start}`} data-part="form-field">
      <label className={fieldStyles.label} data-part="field-label" htmlFor={FIELD}>
        {labels.text('start.label')}
      </label>
      <Select
        id={FIELD}
        className={textStyles.wide}
        showSearch
        filterOption={false}
        loading={found.isSearching || isReading}
        placeholder={labels.text('start.hint')}
        notFoundContent={found.isSearching || !found.isKnown ? null : labels.text('start.none')}
        value={shown?.value}
        options={groups}
        labelRender={() => <bdi>{shown?.label}</bdi>}
        optionRender={({ data, label }) => (
          <span className={styles.startOption}>
            <bdi>{label}</bdi>
            <span className={textStyles.quiet}>{'about' in data ? String(data.about) : ''}</span>
          </span>
        )}
        onSearch={setTyped}
        onOpenChange={setOpen}
        // the same one may be picked again: a change alone would not tell
        onSelect={(id: string) => void choose(id)}
      />
      {shown && <span className={textStyles.quiet}>{shown.about}</span>}
    </div>
  );
}
