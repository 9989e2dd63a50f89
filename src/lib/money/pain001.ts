import { escapedXml } from '#lib/tables/xml-writing.ts';
import { isIban } from './iban.ts';
import { exponentOf } from './money.ts';
import { sumOf } from './rounding.ts';

/** An account that money comes from or goes to. */
interface Account {
  readonly name: string;
  readonly iban: string;
}
interface Transfer extends Account {
  /** What the payment is known by, at most 35 characters. */
  readonly id: string;
  readonly amountMinor: number;
  /** What the receiver reads. */
  readonly text: string;
}
/** One payment order: a transfer a person, all from one account on one day. Amounts are minor units. */
export interface PaymentOrder {
  readonly id: string;
  /** When it was made, ISO 8601 with seconds and no fraction. */
  readonly at: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly currency: string;
  /** Salaries, which banks keep apart (`SALA`), or anything else. */
  readonly purpose: 'Salary' | 'Other';
  /** The bank is named by its BIC, but for payments of the single area. */
  readonly payer: Account & { readonly bic?: string | undefined };
  readonly transfers: readonly Transfer[];
}
/** Countries of the single euro payments area, by the first letters of an IBAN (European Payments Council, EPC409-09). */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const LONGEST = { id: 35, name: 140, text: 140 };

const isInArea = ({ iban }: Account): boolean => SEPA.includes(iban.slice(0, 2));
/** Whether a bank takes the order as payments of the single euro payments area. */
const isSepa = ({ currency, payer, transfers }: PaymentOrder): boolean =>
  currency === 'EUR' && [payer, ...transfers].every(isInArea);

export interface PaymentIssue {
  readonly code: 'payerIban' | 'payerBic' | 'nobody' | 'iban' | 'abroad';
  /** The transfer it is about, from 0 on. */
  readonly at?: number;
}
/**
 * What a bank would send the order back for. An IBAN names the bank in its own country; an account abroad would need the
 * bank's BIC as well, which nobody asks of an employee or an agent.
 */
export function paymentIssues(order: PaymentOrder): readonly PaymentIssue[] {
  const { payer, transfers } = order;
  const isArea = isSepa(order);
  const isAbroad = ({ iban }: Account) => !isArea && iban.slice(0, 2) !== payer.iban.slice(0, 2);
  return [
    ...(isIban(payer.iban) ? [] : [{ code: 'payerIban' } as const]),
    ...(isArea || BIC.test(payer.bic ?? '') ? [] : [{ code: 'payerBic' } as const]),
    ...(transfers.length > 0 ? [] : [{ code: 'nobody' } as const]),
    ...transfers.flatMap((transfer, at): PaymentIssue[] =>
      !isIban(transfer.iban) ? [{ code: 'iban', at }] : isAbroad(transfer) ? [{ code: 'abroad', at }] : [],
    ),
  ];
}

type Content = string | false | undefined;
const value = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapedXml(text)}</${name}>`;
const group = (name: string, ...inner: readonly Content[]): string =>
  `<${name}>${inner.filter(Boolean).join('')}</${name}>`;
/** Cut where a character ends. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

function decimal(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  const text = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? text : `${text.slice(0, -exponent)}.${text.slice(-exponent)}`;
}
const accountXml = (name: string, { iban }: Account) => group(name, group('Id', value('IBAN', iban)));
const bankXml = (bic: string | undefined) =>
  group('FinInstnId', bic ? value('BICFI', bic) : group('Othr', value('Id', 'NOTPROVIDED')));

/** The order as ISO 20022 `pain.001.001.09`; of an order without issues only. */
export function pain001(order: PaymentOrder): string {
  const { id, at, day, currency, purpose, payer, transfers } = order;
  const isArea = isSepa(order);
  const total = decimal(sumOf(transfers.map(({ amountMinor }) => amountMinor)), currency);
  const sums = [value('NbOfTxs', String(transfers.length)), value('CtrlSum', total)];
  const purposeCode = value('Cd', 'SALA');
  const isSalary = purpose === 'Salary';
  const payerName = value('Nm', cut(payer.name, LONGEST.name));
  const reference = cut(id, LONGEST.id);
  const kind = [isArea && group('SvcLvl', value('Cd', 'SEPA')), isSalary && group('CtgyPurp', purposeCode)];
  const body = group(
    'CstmrCdtTrfInitn',
    group('GrpHdr', value('MsgId', reference), value('CreDtTm', at), ...sums, group('InitgPty', payerName)),
    group(
      'PmtInf',
      ...[value('PmtInfId', reference), value('PmtMtd', 'TRF'), value('BtchBookg', 'true'), ...sums],
      kind.some(Boolean) && group('PmtTpInf', ...kind),
      group('ReqdExctnDt', value('Dt', day)),
      group('Dbtr', payerName),
      ...[accountXml('DbtrAcct', payer), group('DbtrAgt', bankXml(payer.bic))],
      value('ChrgBr', isArea ? 'SLEV' : 'SHAR'),
      ...transfers.map((transfer) =>
        group(
          'CdtTrfTxInf',
          group('PmtId', value('EndToEndId', cut(transfer.id, LONGEST.id))),
          group('Amt', value('InstdAmt', decimal(transfer.amountMinor, currency), ` Ccy="${currency}"`)),
          group('Cdtr', value('Nm', cut(transfer.name, LONGEST.name))),
          accountXml('CdtrAcct', transfer),
          isSalary && group('Purp', purposeCode),
          group('RmtInf', value('Ustrd', cut(transfer.text, LONGEST.text))),
        ),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}
