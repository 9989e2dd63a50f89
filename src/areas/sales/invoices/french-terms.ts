import { formatMoney } from '#lib/money/money.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import type { Shown } from './preview.ts';
import type { Written } from './sheet-parts.ts';

/** Whether a firm in France bills. */
export const isFrench = ({ supplier }: Shown): boolean => supplier?.recoveryFeeMinor !== undefined;

/** Who bills, by the law of France: form and capital, number, register. */
export function frenchIdentity({ invoice: { supplier }, t, language, currency }: Written): string {
  const { legalForm, shareCapitalMinor, siren, rcs } = supplier ?? {};
  const amount = shareCapitalMinor === undefined ? undefined : formatMoney(shareCapitalMinor, currency, language);
  const parts = [
    legalForm,
    amount && t('france.capital', { amount }),
    siren && t('france.siren', { number: siren }),
    rcs && t('france.rcs', { town: rcs }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What the law of France asks an invoice to say: what is supplied, when tax is due, and what a late customer pays. */
export function frenchTerms({ invoice, t, language, currency }: Written): readonly string[] {
  const { supplier, kind, operation = 'Services' } = invoice;
  const { latePenaltyBp, recoveryFeeMinor = 0, earlyDiscount, isSmallFirm, taxOnDebits } = supplier ?? {};
  const rate = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const own = [
    t('france.operation', { operation: t(`options.operation.${operation}`) }),
    ...(isSmallFirm ? [t('france.smallFirm')] : []),
    ...(taxOnDebits ? [t('france.onDebits')] : []),
  ];
  if (kind === 'CreditNote') return own;
  return [
    ...own,
    latePenaltyBp === undefined
      ? t('france.penaltyOfLaw')
      : t('france.penalty', { rate: rate.format(latePenaltyBp / 10_000) }),
    t('france.fee', { amount: formatMoney(recoveryFeeMinor, currency, language) }),
    earlyDiscount ?? t('france.noDiscount'),
  ];
}
