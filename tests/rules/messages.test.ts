import { beforeAll, describe, expect, test } from 'vitest';
import { contactBars } from '#areas/sales/contactBars/schema.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { messages } from '#areas/sales/messages/schema.ts';
import { messageTemplates } from '#areas/sales/messageTemplates/schema.ts';
import { shares } from '#areas/sales/shares/schema.ts';
import { attachments } from '#areas/work/attachments/schema.ts';
import { accessDocument } from '#model/access/access-document.ts';
import type { AnySchema } from '#model/schema.ts';
import { CASES, type Case, reached, SUBJECTS, type What } from '#tests/message-policy.ts';
import { asRole, ME, messageCases } from '../commit/message-cases.ts';
import { A, B } from '../commit/world.ts';
import { bothDatabases, idsOf, type Query } from './local.ts';
import { CONTEXT, giveAccess, listOf, POLICY } from './read-world.ts';

/** How the records of a case are read, and what is found there if that is allowed. */
interface Read {
  readonly what: What;
  readonly one: Case;
  readonly path: string;
  readonly query?: Query;
  readonly found: readonly string[];
}
const SENT = ['mine', 'of a colleague', 'of another company'] as const;
const HERE_AND_THERE = ['of a colleague', 'of another company'] as const;
const under = (one: Case, path: string) => `companies/${one === 'of another company' ? B : A}/${path}`;

/** Everything that a screen of messages reads. */
function readsOf({ conversations: threads, messages: texts, files, shares: links, bars, companyOf }: Cases): Read[] {
  const idIn = (one: Case) => threads[one]?.id ?? '';
  const show = (what: What, one: Case, path: string): Read => ({
    ...{ what, one, path: under(one, path), found: [path.slice(path.lastIndexOf('/') + 1)] },
  });
  const list = (what: What, schema: AnySchema, one: Case, found: readonly string[], more: Listed = {}): Read => {
    const { scope = 'company', ...asked } = more;
    return { what, one, path: under(one, schema.name), query: listOf(schema.name, schema, scope, asked), found };
  };
  const here = CASES.filter((one) => companyOf(one) === A);
  const open = CASES.flatMap((one) => {
    const id = idIn(one);
    const pinned = Object.entries({ resourceName: 'conversations', resourceRecordKey: id });
    const filters = pinned.map(([field, value]) => ({ field, operator: 'eq', value }) as const);
    const [text = '', file = ''] = [texts[one], files[one]];
    // a message received, and one that was sent
    const received = threads[one]?.received ?? '';
    return [
      show('conversations show', one, `conversations/${id}`),
      show('messages show', one, `messages/${text}`),
      show('messages show', one, `messages/${received}`),
      list('messages list', messages, one, [text, received], { filters }),
      show('attachments show', one, `attachments/${file}`),
      list('attachments list', attachments, one, [file], { filters }),
    ];
  });
  const mine = ['mine', 'of my inbox'] as const;
  return [
    ...open,
    list('conversations list', conversations, 'mine', mine.map(idIn), { scope: 'own' }),
    list('conversations list', conversations, 'of a colleague', here.map(idIn)),
    list('conversations list', conversations, 'of another company', [idIn('of another company')]),
    ...SENT.map((one) => show('shares show', one, `shares/${links[one]}`)),
    list('shares list', shares, 'mine', [links.mine ?? ''], { scope: 'own' }),
    list(
      'shares list',
      shares,
      'of a colleague',
      ['mine', 'of a colleague'].map((one) => links[one] ?? ''),
    ),
    list('shares list', shares, 'of another company', [links['of another company'] ?? '']),
    ...HERE_AND_THERE.flatMap((one) => {
      const bar = bars[companyOf(one)] ?? '';
      return [
        show('contactBars show', one, `contactBars/${bar}`),
        list('contactBars list', contactBars, one, [bar]),
        show('inboxes show', one, 'inboxes/inbox_of_mine'),
        list('inboxes list', inboxes, one, [...(companyOf(one) === A ? ['inbox_of_others'] : []), 'inbox_of_mine']),
        show('messageTemplates show', one, 'messageTemplates/template_hello'),
        list('messageTemplates list', messageTemplates, one, ['template_hello']),
      ];
    }),
  ];
}
type Cases = Awaited<ReturnType<typeof messageCases>>;
type Listed = { readonly scope?: 'own' } & Parameters<typeof listOf>[3];

/** What the server alone reads. */
const CLOSED = ['intake/refused_message', 'inboxSecrets/inbox_of_mine', 'deliveries/message_case_0'];

describe.each(bothDatabases())('%s:', (_where, database) => {
  let office: Cases;
  beforeAll(async () => {
    office = await messageCases();
    await database.start();
    const policy = { path: 'system/policy', data: { hash: POLICY } };
    await database.commit('owner', [...office.documents, policy]);
  });
  const me = { uid: ME };
  const answerTo = async ({ path, query }: Read): Promise<string> => {
    const outcome = await (query ? database.list(me, path, query) : database.get(me, path));
    if (!outcome.allowed) return 'refused';
    return query ? idsOf(outcome).toSorted().join(' ') : path.slice(path.lastIndexOf('/') + 1);
  };
  const isOpen = async (path: string) => {
    const [one, all] = [`companies/${A}/${path}`, `companies/${A}/${path.split('/')[0]}`];
    return (await database.get(me, one)).allowed || (await database.list(me, all)).allowed;
  };
  const answersWith = async (access: ReturnType<typeof accessDocument>) => {
    await giveAccess(database, access);
    const opened = await Promise.all(CLOSED.map(isOpen));
    const asked = readsOf(office).map(async (read) => ({ read, answer: await answerTo(read) }));
    return { reads: await Promise.all(asked), opened: CLOSED.filter((_, at) => opened[at]) };
  };
  /** The rules look at access/{uid} alone: people with the same document get the same answers. */
  const known = new Map<string, ReturnType<typeof answersWith>>();

  test.each(SUBJECTS)('$name reads what the policy says, and nothing else', async ({ role, packs, kind }) => {
    const documents = new Map(asRole(office.documents, role, packs).map(({ path, data }) => [path, data]));
    const access = accessDocument(CONTEXT, documents.get(`users/${ME}`), documents.get(`companies/${A}`));
    const key = JSON.stringify(access);
    const answers = known.get(key) ?? answersWith(access);
    known.set(key, answers);
    const { reads, opened } = await answers;
    const wrong = reads.flatMap(({ read: { what, one, found }, answer }) => {
      const expected = reached(kind, what).includes(one) ? found.toSorted().join(' ') : 'refused';
      return answer === expected ? [] : [`${what} ${one}: ${answer}, not ${expected}`];
    });
    expect([...wrong, ...opened]).toEqual([]);
  });
});
