import { shareOf, sumOf } from '#lib/money/rounding.ts';

/** Stages of an open deal, in their order; won is certain and lost is nothing. */
export const OPEN_STAGES = [
  'New',
  'OfferMade',
  'Negotiation',
  'Reserved',
  'ContractSigned',
  'TransferPending',
] as const;

/** How likely each stage is to close while the company has said nothing else: our own estimate. Basis points. */
export const USUAL_CHANCES: { readonly [stage: string]: number } = {
  New: 1000,
  OfferMade: 2500,
  Negotiation: 4000,
  Reserved: 6000,
  ContractSigned: 8000,
  TransferPending: 9000,
};

export interface PipelineDeal {
  /** Minor units: the price, or the commission it would bring. */
  readonly valueMinor: number;
  readonly stage: string;
  /** The deal's own likelihood instead of its stage's. */
  readonly probabilityBp?: number;
}

/**
 * What the open deals are worth by their likelihood (the weighted pipeline of sales forecasting): each rounded, then added up, so that the figures of a board's
 * columns make the total. A stage that `openStages` does not name is over.
 */
export const weightedPipeline = (
  deals: readonly PipelineDeal[],
  openStages: { readonly [stage: string]: number },
): number =>
  sumOf(
    deals.map(({ valueMinor, stage, probabilityBp }) => {
      const usual = Object.hasOwn(openStages, stage) ? openStages[stage] : undefined;
      return usual === undefined ? 0 : shareOf(valueMinor, probabilityBp ?? usual);
    }),
  );
