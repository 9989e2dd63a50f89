import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intakePath } from '#areas/sales/intake/intake-document.ts';
import { replayIntake } from '#areas/sales/intake/received.ts';
import { startGraph } from '#scripts/local/fakes/graph.ts';
import { contractOf, SENDERS, sampleOf, textOf } from '../contracts/samples.ts';
import { IntakeWorld } from './intake-world.ts';
import { A, NOW } from './world.ts';

let graph: Awaited<ReturnType<typeof startGraph>>;
let world: IntakeWorld;
beforeAll(async () => {
  graph = await startGraph(JSON.parse(textOf('meta-leads', 'graph.json')));
});
afterAll(() => graph?.stop());
beforeEach(() => {
  world = new IntakeWorld(graph.address);
});

describe.each(SENDERS)('%s', (sender) => {
  const { secret, token, samples } = contractOf(sender);
  const openIt = () => world.open(sender, { signingSecret: secret, ...(token && { token }) });
  const sendIt = (name: string) => {
    const { headers, bytes } = sampleOf(sender, name);
    return world.send(sender, bytes, headers);
  };
  /** A sample that brings a lead. */
  const [first = '', brings = {}] = Object.entries(samples).find(([, { leads }]) => leads) ?? [];

  it.each(Object.entries(samples))(
    '%s brings what is expected, once',
    async (name, { leads = [], activities = [], ...rest }) => {
      await openIt();
      for (let times = 0; times < 3; times += 1)
        expect(await sendIt(name)).toMatchObject({ status: 200, failures: [] });
      expect(world.under('leads')).toHaveLength(leads.length);
      expect(world.under('leads')).toEqual(
        expect.arrayContaining(leads.map((lead) => expect.objectContaining(withParts(lead)))),
      );
      expect(world.under('activities')).toMatchObject(activities);
      const { isDue, ...message } = rest;
      expect(world.messages).toMatchObject([{ signed: 'yes', state: 'done', ...message }]);
      for (const lead of world.under('leads')) expect(lead.nextFollowUpAt).toEqual(isDue ? NOW : undefined);
    },
  );
  const withParts = (lead: { readonly [field: string]: unknown }) =>
    lead.consent ? { ...lead, consent: expect.objectContaining(lead.consent as object) } : lead;

  it('a wrong signature is refused, and read where somebody is sure of it', async () => {
    await openIt();
    expect(await sendIt('wrong-signature')).toMatchObject({ status: 200, state: 'refused' });
    expect(world.under('leads')).toEqual([]);
    const [entry] = await world.listed();
    expect(entry).toMatchObject({ state: 'refused', reason: 'signature', isUnsigned: true, canReplay: true });
    const id = entry?.id ?? '';
    await expect(replayIntake(A, { id }, false, world.intake)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await replayIntake(A, { id }, true, world.intake)).toMatchObject({ done: 1 });
    expect(world.under('leads').length).toBeGreaterThan(0);
  });

  it('a message cut off is kept as not readable, and brings its lead once it can be read', async () => {
    await openIt();
    expect(await sendIt('truncated')).toMatchObject({ status: 200, state: 'refused' });
    const [entry] = await world.listed();
    expect(entry).toMatchObject({ state: 'refused', reason: 'malformed' });
    const id = entry?.id ?? '';
    expect(await replayIntake(A, { id }, true, world.intake)).toEqual({ done: 0, others: 1, left: 0 });
    expect(world.under('leads')).toEqual([]);
    // As if a later version could read it.
    const whole = sampleOf(sender, first);
    world.bodies.set('whole', whole.bytes);
    await world.merge(intakePath(A, id), { file: 'whole', contentType: whole.headers['content-type'] });
    expect(await replayIntake(A, { id }, true, world.intake)).toMatchObject({ done: 1 });
    expect(world.under('leads')).toHaveLength(brings.leads?.length ?? 0);
  });
});
