import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/time/dates.ts';
import { type MessageState, type ReportedState, stateAfter } from './message-state.ts';
import { fillTemplate, parametersOf, unknownPlaceholders } from './template-text.ts';
import { type Incoming, threadOf } from './thread-of.ts';
import { windowClosesAt, windowLeft } from './window.ts';

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('the state of a message', () => {
  it('is the furthest that was reported, in each of 120 orders', () => {
    const reports: ReportedState[] = ['Sent', 'Delivered', 'Read', 'Delivered', 'Sent'];
    const orders = ordersOf(reports);
    expect(orders).toHaveLength(120);
    for (const order of orders) expect(order.reduce<MessageState>(stateAfter, 'Queued')).toBe('Read');
  });
  it('what was delivered did not fail, and what failed and then arrived did arrive', () => {
    for (const order of ordersOf<ReportedState>(['Failed', 'Delivered', 'Sent']))
      expect(order.reduce<MessageState>(stateAfter, 'Queued')).toBe('Delivered');
    expect(stateAfter('Sent', 'Failed')).toBe('Failed');
    expect(stateAfter('Failed', 'Sent')).toBe('Failed');
  });
  it('a report settles what nobody knows, and changes nothing that was never sent or came in', () => {
    expect(stateAfter('Unknown', 'Sent')).toBe('Sent');
    expect([stateAfter('NotSent', 'Sent'), stateAfter('Received', 'Failed')]).toEqual(['NotSent', 'Received']);
  });
});

it('the window is open for a day after their last message, less a minute', () => {
  const written = new Date('2026-11-26T08:00:00Z');
  const closes = windowClosesAt(written);
  const left = (hours: number) => windowLeft(closes, new Date(written.getTime() + hours * HOUR_MS));
  expect([left(0), left(23), left(24), left(30)]).toEqual([24 * HOUR_MS - 60_000, HOUR_MS - 60_000, 0, 0]);
  expect(windowLeft(undefined, written)).toBe(0);
});

describe('a template', () => {
  const text = 'Hello {{firstName}}, {{ listingTitle }}: {{companyName}}';
  it('is filled from the closed list', () => {
    const values = { firstName: 'Ana', listingTitle: 'Cassia Court', companyName: 'Marin Homes' };
    expect(fillTemplate(text, values)).toEqual({
      ...{ text: 'Hello Ana, Cassia Court: Marin Homes', missing: [] },
    });
    expect(parametersOf(text, values)).toEqual(['Ana', 'Cassia Court', 'Marin Homes']);
  });
  it('names what has no value', () => {
    expect(fillTemplate(text, { firstName: 'Ana', listingTitle: ' ' }).missing).toEqual([
      'listingTitle',
      'companyName',
    ]);
  });
  it('a value is text: no placeholder, no pattern, no further line', () => {
    const filled = fillTemplate('{{firstName}} {{fullName}}', {
      firstName: '{{companyName}}',
      fullName: '$& $1\r\nBcc: x\u202e',
    });
    expect(filled.text).toBe('{{companyName}} $& $1 Bcc: x');
  });
  it('may name nothing else', () => {
    expect(unknownPlaceholders('{{firstName}} {{password}} {{constructor}}')).toEqual(['password', 'constructor']);
    expect(fillTemplate('{{constructor}}', {}).missing).toEqual(['constructor']);
    expect(unknownPlaceholders('Hello {{firstName')).toEqual(['{{']);
    expect(unknownPlaceholders('{{}}')).toEqual(['']);
  });
});

describe('the conversation of an incoming message', () => {
  const ana = { id: 'ana', status: 'Open', email: 'ana@client.example', phone: '+971501234567', waUserId: 'AE.1' };
  const anaDone = { id: 'anaDone', status: 'Done', email: 'ana@client.example' };
  const bob = { id: 'bob', status: 'Open', email: 'bob@client.example', phone: '+971509999999' };
  const messages = [
    { conversationId: 'anaDone', names: ['m1', '<m1@desk.example>'] },
    { conversationId: 'bob', names: ['m2', '<m2@desk.example>'] },
  ];
  const mail = (more: Partial<Incoming>): Incoming => ({
    ...{ channel: 'Email', references: [], email: 'Ana@client.example', ...more },
  });
  const of = (incoming: Incoming, threads = [ana, anaDone, bob]) => threadOf(incoming, threads, messages);
  it('is the one whose reply address was used, also from another address', () => {
    expect(of(mail({ answers: 'm2', email: 'bob@private.example' }))).toBe('bob');
  });
  it('then the one whose message it answers, if it is the sender’s', () => {
    expect(of(mail({ references: ['<m1@desk.example>'] }))).toBe('anaDone');
    expect(of(mail({ references: ['<m2@desk.example>'] }))).toBe('ana');
    expect(of(mail({ references: ['<m2@desk.example>'], email: 'eve@client.example' }))).toBeUndefined();
  });
  it('a number in the text of a mail is nobody’s name', () => {
    expect(of(mail({ email: 'eve@client.example', phone: ana.phone }))).toBeUndefined();
    expect(
      of(mail({ email: 'eve@client.example', phone: bob.phone, references: ['<m2@desk.example>'] })),
    ).toBeUndefined();
  });
  it('then the sender’s only open one; with two, none', () => {
    expect(of(mail({}))).toBe('ana');
    expect(of(mail({}), [ana, { ...anaDone, status: 'Snoozed' }])).toBeUndefined();
    expect(of(mail({ email: 'new@client.example' }))).toBeUndefined();
  });
  it('WhatsApp: the person’s, by id before the number', () => {
    const whatsApp = (more: Partial<Incoming>): Incoming => ({ channel: 'WhatsApp', references: [], ...more });
    expect(of(whatsApp({ waUserId: 'AE.1' }))).toBe('ana');
    expect(of(whatsApp({ phone: '+971509999999' }))).toBe('bob');
    expect(of(whatsApp({ waUserId: 'AE.1', phone: '+971509999999' }))).toBe('ana');
    expect(of(whatsApp({ waUserId: 'AE.9' }))).toBeUndefined();
  });
});
