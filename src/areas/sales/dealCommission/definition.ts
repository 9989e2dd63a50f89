import { defineForm, type Section } from '#kit/resource.ts';
import type { FieldOf } from '#model/schema.ts';
import type labels from './labels.en.json';
import { type DealCommission, dealCommission } from './schema.ts';

/** What terms start with: as the company has it for this kind of deal. */
export interface TermDefaults {
  readonly rateBp: number;
  readonly minFeeMinor: number;
  readonly agentSplitBp: number;
  readonly coBrokerBp?: number;
  readonly referralBp?: number;
  readonly payer: DealCommission['payer'];
}
export const SECTIONS: readonly Section<typeof dealCommission, typeof labels>[] = [
  { name: 'terms', fields: ['mode', 'rateBp', 'fixedMinor', 'minFeeMinor', 'payer'] },
  { name: 'others', fields: ['coBrokerName', 'coBrokerBp', 'referralContactId', 'referralBp'] },
  { name: 'agents', fields: ['agentSplitBp', 'agents'] },
];

/** @param currency in which amounts are typed before the first save */
export const termsForm = (usual: TermDefaults, sellerId: string, currency: string, isLease: boolean) =>
  defineForm<typeof dealCommission, typeof labels>({
    schema: dealCommission,
    sections: SECTIONS,
    form: {
      defaults: () => ({
        mode: 'Percent',
        rateBp: usual.rateBp,
        payer: usual.payer,
        agentSplitBp: usual.agentSplitBp,
        agents: [{ userId: sellerId, weightBp: 10_000 }],
        currency,
        ...(isLease && usual.minFeeMinor > 0 && { minFeeMinor: usual.minFeeMinor }),
      }),
      shows: (name, { mode }) => {
        if (name === 'rateBp') return mode !== 'Fixed';
        if (name === 'fixedMinor') return mode === 'Fixed';
        return name !== 'minFeeMinor' || (isLease && mode !== 'Fixed');
      },
      // What is agreed one way is not agreed the other way as well.
      follow: (name, values) => {
        const { coBrokerBp = usual.coBrokerBp, referralBp = usual.referralBp } = values;
        if (name === 'coBrokerName' && values.coBrokerName) return { ...values, coBrokerBp };
        if (name === 'referralContactId' && values.referralContactId) return { ...values, referralBp };
        if (name !== 'mode') return values;
        return values.mode === 'Fixed'
          ? { ...values, rateBp: undefined, minFeeMinor: undefined }
          : { ...values, fixedMinor: undefined, rateBp: usual.rateBp };
      },
    },
  });
export const TERMS: readonly FieldOf<typeof dealCommission>[] = ['coBrokerName', 'referralContactId', 'payer'];
