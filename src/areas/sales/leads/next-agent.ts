import { alike } from '#lib/text/alike.ts';

/** Somebody who takes new leads. */
export interface Agent {
  readonly userId: string;
  readonly languages?: readonly string[];
  readonly communities?: readonly string[];
  readonly paused?: boolean;
}
/** The state of an agent at this moment. */
export interface AgentState {
  readonly isActive: boolean;
  /** On leave for the day. */
  readonly isAway: boolean;
  /** At work by the attendance of today; undefined where none is kept. */
  readonly isAtWork?: boolean;
  /** Leads given in the last day that nobody has answered yet. */
  readonly load: number;
  /** When the last lead was given, in milliseconds since 1970; 0 where none was. */
  readonly lastAt: number;
}
interface Wish {
  readonly language?: string;
  readonly communities?: readonly string[];
}

/** 0 if the agent takes this, 1 if the agent takes anything, 2 if only other things. */
function distance(wanted: readonly string[], offered: readonly string[] = []): number {
  if (wanted.length === 0) return 0;
  if (offered.length === 0) return 1;
  const known = offered.map(alike);
  return wanted.some((one) => known.includes(alike(one))) ? 0 : 2;
}

/**
 * Whose turn it is: of those who work today and did not have the lead yet, a person who speaks the client's language,
 * then one who is at work, knows the community, has the fewest unanswered leads, and has waited longest; then the order
 * of the settings. Undefined where nobody is left.
 */
export function nextAgent(
  { language, communities = [] }: Wish,
  agents: readonly Agent[],
  stateOf: (uid: string) => AgentState,
  hadIt: readonly string[] = [],
): string | undefined {
  const ranked = agents.flatMap(({ userId, languages, communities: known, paused }, place) => {
    const { isActive, isAway, isAtWork, load, lastAt } = stateOf(userId);
    if (paused || !isActive || isAway || hadIt.includes(userId)) return [];
    const spoken = distance(language ? [language] : [], languages);
    return [{ userId, rank: [spoken, isAtWork === false ? 1 : 0, distance(communities, known), load, lastAt, place] }];
  });
  return ranked.toSorted((a, b) => byRank(a.rank, b.rank))[0]?.userId;
}
const byRank = (a: readonly number[], b: readonly number[]): number =>
  a.map((figure, at) => figure - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
