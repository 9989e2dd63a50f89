/** What an agent is to reach in a month; absent if there is no target. */
export interface Targets {
  /** Minor units. */
  readonly commission?: number;
  readonly deals?: number;
  readonly viewings?: number;
}
interface Monthly {
  readonly monthlyCommissionMinor?: number;
  readonly monthlyDeals?: number;
  readonly monthlyViewings?: number;
}
/** The company's setting: what holds for everybody, and for those who have targets of their own. */
export interface TargetSettings extends Monthly {
  readonly personalTargets?: readonly (Monthly & { readonly userId: string })[];
}

/** The targets of one agent: the own ones, else those of everybody. */
export function targetsOf({ personalTargets = [], ...everybody }: TargetSettings, uid: string): Targets {
  const own: Monthly = personalTargets.find(({ userId }) => userId === uid) ?? {};
  return {
    commission: own.monthlyCommissionMinor ?? everybody.monthlyCommissionMinor,
    deals: own.monthlyDeals ?? everybody.monthlyDeals,
    viewings: own.monthlyViewings ?? everybody.monthlyViewings,
  };
}
