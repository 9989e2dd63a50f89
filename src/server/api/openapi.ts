import { proposals } from '#areas/company/proposals/schema.ts';
import { ID_PATTERN, type Json, toJsonSchema } from '#model/derive/to-json-schema.ts';
import type { Field } from '#model/fields.ts';
import type { AskProgram } from '#model/policy/access.ts';
import type { AnySchema } from '#model/schema.ts';
import { MOST_A_DAY } from './count-day.ts';
import { commandsOf, OFFERED, sortNames } from './offered.ts';
import { body, ok, problems, READ_PROBLEMS, ref, text, WRITE_PROBLEMS } from './openapi-parts.ts';
import { changesOf, EVENT, EVENTS_AFTER } from './openapi-sync.ts';
import { MOST_A_MINUTE } from './pace.ts';
import { IDEMPOTENCY, REASON } from './problem.ts';
import { MOST_ROWS, SEARCH, USUAL_ROWS } from './reader.ts';
import { shapesOf } from './shapes.ts';
import { KEY_PATTERN, MATCH_PATTERN } from './writer.ts';

const capital = (name: string): string => (name[0]?.toUpperCase() ?? '') + name.slice(1);
const camel = (name: string): string => name.split('.').map(capital).join('');
const ETAG = { ETag: { schema: { type: 'string' }, description: 'The version in quotation marks.' } };

function schemasOf(schema: AnySchema): Json {
  const { record, create, update, commands } = shapesOf(schema);
  const kind = capital(schema.name);
  return {
    [kind]: record,
    [`${kind}Create`]: create,
    [`${kind}Update`]: update,
    ...Object.fromEntries(commands.map(({ verb, input }) => [`${kind}${camel(verb)}Input`, input])),
  };
}

function pathsOf(schema: AnySchema, may: May): Json {
  const { name, partOf } = schema;
  const kind = capital(name);
  const record = ref('schemas', kind);
  const operation = (id: string, more: Json): Json => ({ tags: [name], operationId: `${id}${kind}`, ...more });
  const write = ['match', 'key', 'reason'].map((one) => ref('parameters', one));
  const list = may('list', name) && {
    get: operation('list', {
      parameters: [
        ...schema.filters.map((field) => ({ name: field, in: 'query', schema: filterOf(schema.fields[field]) })),
        ref('parameters', 'q'),
        { name: 'sort', in: 'query', schema: { type: 'string', enum: sortNames(schema) } },
        ...['archived', 'limit', 'cursor'].map((one) => ref('parameters', one)),
      ],
      responses: {
        200: ok({
          type: 'object',
          properties: { data: { type: 'array', items: record }, next: { type: ['string', 'null'] } },
          required: ['data', 'next'],
          additionalProperties: false,
        }),
        ...problems(READ_PROBLEMS),
      },
    }),
  };
  const create = may('create', name) && {
    post: operation('create', {
      parameters: [ref('parameters', 'key'), ref('parameters', 'reason')],
      requestBody: body(ref('schemas', `${kind}Create`)),
      responses: { 201: ok(record, 'Created', ETAG), ...PROPOSED, ...problems(WRITE_PROBLEMS) },
    }),
  };
  const show = may('show', name) && {
    get: operation('show', {
      parameters: [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }],
      responses: { 200: ok(record, 'OK', ETAG), 304: { description: 'Unchanged' }, ...problems(READ_PROBLEMS) },
    }),
  };
  const changed = { 200: ok(record, 'Changed', ETAG), ...PROPOSED, ...problems([...WRITE_PROBLEMS, 428]) };
  const patch = may('edit', name) && {
    patch: operation('update', {
      parameters: write,
      requestBody: body(ref('schemas', `${kind}Update`), 'application/merge-patch+json'),
      responses: changed,
    }),
  };
  const id = { parameters: [ref('parameters', 'id')] };
  const history = show && {
    [`/${name}/{id}/history`]: {
      ...id,
      get: operation('history', {
        responses: { 200: ok(EVENTS, 'The newest 50 changes'), ...problems(READ_PROBLEMS) },
      }),
    },
  };
  const putAway = (action: 'archive' | 'restore'): Json =>
    may(action, name)
      ? { [`/${name}/{id}/${action}`]: { ...id, post: operation(action, { parameters: write, responses: changed }) } }
      : {};
  const commands = commandsOf(schema).flatMap(({ verb, command }) => {
    if (!may(command.right, command.of ?? name)) return [];
    const run = operation(`${verb.replaceAll('.', '_')}_`, {
      parameters: [...write, ref('parameters', 'dryRun')],
      requestBody: { ...body(ref('schemas', `${kind}${camel(verb)}Input`)), required: false },
      responses: { 200: ok(outcome(record), 'Done', ETAG), ...PROPOSED, ...problems([...WRITE_PROBLEMS, 428]) },
    });
    return [[`/${name}/{id}/commands/${verb}`, { ...id, post: run }] as const];
  });
  const all = !partOf && (list || create) ? { [`/${name}`]: { ...(list || {}), ...(create || {}) } } : {};
  const one = show || patch ? { [`/${name}/{id}`]: { ...id, ...(show || {}), ...(patch || {}) } } : {};
  return {
    ...all,
    ...one,
    ...(history || {}),
    ...(partOf ? {} : { ...putAway('archive'), ...putAway('restore') }),
    ...Object.fromEntries(commands),
  };
}
const outcome = (record: Json): Json => ({
  type: 'object',
  properties: {
    record,
    effects: { type: 'array', items: { type: 'object' } },
    issues: { type: 'array', items: ref('schemas', 'Issue') },
    created: { type: 'array', items: { type: 'string' } },
  },
  required: ['effects', 'issues', 'created'],
  additionalProperties: false,
});
const filterOf = (field: Field | undefined): Json => {
  if (!field) return { type: 'string' };
  const { description: _unit, ...schema } = toJsonSchema(field.kind === 'list' ? field.of : field);
  return schema;
};

type May = (action: string, resource: string) => boolean;

/** What any program may ask for: docs/openapi.json. */
export const openApiFor = (program: AskProgram): Json =>
  openApi((action, resource) => program(action, resource, 'own').can);

/** OpenAPI 3.1.1 of what a key may ask for; `may` says what it may do at all. */
export function openApi(may: May): Json {
  const offered = OFFERED.filter(({ name }) => ['list', 'show', 'create', 'edit'].some((action) => may(action, name)));
  const paths: Json = Object.assign({}, ...offered.map((schema) => pathsOf(schema, may)));
  const read = (description: string): Json => ({
    responses: { 200: ok({ type: 'object' }, description), ...problems([401, 403, 405, 429, 503]) },
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Freehold',
      version: '1',
      description: `Records and commands of one company, with a key of that company. A key may send ${MOST_A_MINUTE.reads} reads and ${MOST_A_MINUTE.writes} writes a minute, and ${MOST_A_DAY} requests a day.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ key: [] }],
    tags: offered.map(({ name }) => ({ name })),
    paths: {
      '/me': { get: { operationId: 'me', ...read('Who the key is, and what it may do') } },
      '/openapi.json': { get: { operationId: 'openApi', ...read('This document, limited to the key') } },
      '/events': { get: EVENTS_AFTER },
      '/changes': { post: changesOf(offered) },
      ...paths,
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'fhk_…' } },
      parameters: PARAMETERS,
      responses: {
        Proposed: PROPOSAL,
        Problem: {
          description: 'Refused',
          content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
        },
      },
      schemas: { Issue: ISSUE, Problem: PROBLEM, Event: EVENT, ...Object.assign({}, ...offered.map(schemasOf)) },
    },
  };
}

const EVENTS: Json = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object' } } },
  required: ['data'],
  additionalProperties: false,
};
const PROPOSED = { 202: ref('responses', 'Proposed') };
const PROPOSAL = ok(
  {
    type: 'object',
    properties: {
      proposal: ref('schemas', capital(proposals.name)),
      effects: { type: 'array', items: { type: 'object' } },
    },
    required: ['proposal', 'effects'],
    additionalProperties: false,
  },
  'The key proposes: nothing is written until a person approves it.',
);
const PARAMETERS: Json = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: ID_PATTERN } },
  q: {
    name: 'q',
    in: 'query',
    description: 'Words, a phone number or a reference.',
    schema: { type: 'string', minLength: SEARCH.least, maxLength: SEARCH.most },
  },
  archived: {
    name: 'archived',
    in: 'query',
    description: 'Only those that were put away.',
    schema: { type: 'boolean' },
  },
  limit: {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: USUAL_ROWS },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description: '`next` of the page before.',
    schema: { type: 'string', maxLength: 1000 },
  },
  key: {
    name: IDEMPOTENCY,
    in: 'header',
    description: 'The same request sent again with the same key is done once.',
    schema: { type: 'string', pattern: KEY_PATTERN },
  },
  reason: {
    name: REASON,
    in: 'header',
    description: 'For a key that proposes: why.',
    schema: { type: 'string', maxLength: 500 },
  },
  match: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The ETag of the record as it was read; `"0"` for a command that makes its record.',
    schema: { type: 'string', pattern: MATCH_PATTERN },
  },
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'Says what would happen, and changes nothing.',
    schema: { type: 'boolean' },
  },
};
const ISSUE: Json = {
  type: 'object',
  properties: { field: text, pointer: text, key: text, params: { type: 'object' }, text },
  required: ['field', 'key'],
  additionalProperties: false,
};
const PROBLEM: Json = {
  type: 'object',
  properties: {
    ...{ type: text, title: text, kind: text, requestId: text },
    status: { type: 'integer' },
    issues: { type: 'array', items: ref('schemas', 'Issue') },
    policy: { type: 'object', properties: { action: text, resource: text, line: text } },
    theirs: { type: 'object', description: 'The record as it is now, for a key that may read it.' },
  },
  required: ['type', 'title', 'status', 'kind', 'requestId'],
  additionalProperties: false,
};
