import { describe, expect, it } from 'vitest';
import { type Agent, type AgentState, nextAgent } from './next-agent.ts';

const FREE: AgentState = { isActive: true, isAway: false, load: 0, lastAt: 0 };
const agents: readonly Agent[] = [
  { userId: 'ana', languages: ['English', 'French'], communities: ['Marina'] },
  { userId: 'ben', languages: ['English'] },
  { userId: 'cai', languages: ['Chinese'], communities: ['Palm'] },
];
const states =
  (known: { readonly [uid: string]: Partial<AgentState> }) =>
  (uid: string): AgentState => ({ ...FREE, ...known[uid] });

describe('whose turn it is', () => {
  it.each<
    [string, Parameters<typeof nextAgent>[0], { readonly [uid: string]: Partial<AgentState> }, string | undefined]
  >([
    ['the first where all are alike', {}, {}, 'ana'],
    ['whoever speaks the language', { language: 'Chinese' }, {}, 'cai'],
    ['before anybody who is at work', { language: 'Chinese' }, { cai: { isAtWork: false } }, 'cai'],
    ['somebody, where nobody speaks it', { language: 'Urdu' }, {}, 'ana'],
    ['whoever is at work', {}, { ana: { isAtWork: false }, ben: { isAtWork: true } }, 'ben'],
    ['whoever knows the community', { communities: ['palm '] }, {}, 'cai'],
    ['somebody who knows the community, spelt in another way', { communities: ['PALM.'] }, {}, 'cai'],
    ['whoever is asked for any, before whoever is for another', { communities: ['Hills'] }, {}, 'ben'],
    ['whoever has the fewest to answer', {}, { ana: { load: 2 }, ben: { load: 1 }, cai: { load: 3 } }, 'ben'],
    ['whoever waited longest', {}, { ana: { lastAt: 30 }, ben: { lastAt: 20 }, cai: { lastAt: 10 } }, 'cai'],
    ['nobody who left', {}, { ana: { isActive: false } }, 'ben'],
    ['nobody on leave', {}, { ana: { isAway: true }, ben: { isAway: true } }, 'cai'],
  ])('%s', (_, wish, known, expected) => expect(nextAgent(wish, agents, states(known))).toBe(expected));
  it('nobody who is paused, and nobody who had the lead', () => {
    const [ana, ...others] = agents.map((agent, at) => (at === 0 ? { ...agent, paused: true } : agent));
    if (!ana) throw new Error('no agents');
    expect(nextAgent({}, [ana, ...others], states({}))).toBe('ben');
    expect(nextAgent({}, [ana, ...others], states({}), ['ben'])).toBe('cai');
    expect(nextAgent({}, [ana, ...others], states({}), ['ben', 'cai'])).toBeUndefined();
  });
  it('goes round: each in turn, as many as there are', () => {
    const lastAt: { [uid: string]: number } = {};
    const turns = Array.from({ length: 6 }, (_, turn) => {
      const uid = nextAgent({}, agents, (one) => ({ ...FREE, lastAt: lastAt[one] ?? 0 })) ?? '';
      lastAt[uid] = turn + 1;
      return uid;
    });
    expect(turns).toEqual(['ana', 'ben', 'cai', 'ana', 'ben', 'cai']);
  });
});
