import { proposals } from '#areas/company/proposals/schema.ts';
import { commandNamed } from '#model/commit/command.ts';
import { ID_PATTERN, type Json } from '#model/derive/to-json-schema.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { UNDO } from '#model/undo.ts';
import { reachOf } from '#server/api/me.ts';
import { commandsOf, OFFERED, sortNames } from '#server/api/offered.ts';
import { badRequest, IDEMPOTENCY, REASON } from '#server/api/problem.ts';
import { shapesOf } from '#server/api/shapes.ts';
import { KEY_PATTERN, type Keyed } from '#server/api/writer.ts';
import type { WebAnswer } from '#server/web-function.ts';
import type { Properties } from './arguments.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers?: { readonly [name: string]: string | undefined };
  readonly content?: unknown;
}
/** Asks the REST API, in this process, with the same key. */
export type Ask = (keyed: Keyed, asked: Asked) => Promise<WebAnswer>;

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly properties: Properties;
  readonly required: readonly string[];
  readonly reads: boolean;
  readonly run: (given: Values) => Promise<WebAnswer>;
}

const BASE = '/api/v1';
const MOST_ROWS = 50;
/** Rows of one resource in the answer of a search. */
const FOUND_EACH = 5;
const text = (description: string, maxLength = 200): Json => ({ type: 'string', maxLength, description });
const ID: Json = { type: 'string', pattern: ID_PATTERN, maxLength: 64 };
const VERSION: Json = { type: 'integer', minimum: 0, description: 'The version that you read.' };
const PAGE = {
  limit: { type: 'integer', minimum: 1, maximum: MOST_ROWS, description: 'Rows of a page.' },
  cursor: text('`next` of the page before.', 1000),
};
const WRITE = {
  reason: text('Why: the person who approves reads it.', 500),
  requestKey: {
    type: 'string',
    pattern: KEY_PATTERN,
    maxLength: 80,
    description: 'The same request sent again with the same key is done once.',
  },
};
const answer = (body: Values): WebAnswer => ({ status: 200, body: JSON.stringify(body) });

/** The nine tools, as far as this key has something to choose in each. */
export function toolsFor(keyed: Keyed, ask: Ask): readonly Tool[] {
  const may = (action: string, name: string) => reachOf(keyed, action, name) !== undefined;
  const resourcesFor = (action: string, isListed = false) =>
    OFFERED.filter((schema) => may(action, schema.name) && !(isListed && schema.partOf));
  const [lists, shows, creates, edits] = [
    resourcesFor('list', true),
    resourcesFor('show'),
    resourcesFor('create', true),
    resourcesFor('edit'),
  ];
  const searched = lists.filter(({ fields }) => Object.values(fields).some(({ search }) => search));
  const commands = OFFERED.flatMap((schema) =>
    commandsOf(schema)
      .filter(({ command }) => may(command.right, command.of ?? schema.name))
      .map(({ verb, command }) => ({ schema, verb, command })),
  );
  const named = new Set([...lists, ...shows, ...creates, ...edits, ...commands.map(({ schema }) => schema)]);
  const described = OFFERED.filter((schema) => named.has(schema));
  const get = (path: string, query: Values = {}) => {
    const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
    return ask(keyed, { method: 'GET', path: BASE + path, search: `?${new URLSearchParams(sent)}` });
  };
  const write = (method: string, path: string, given: Values, content: unknown, isGrave: boolean) => {
    const { reason, requestKey, version, dryRun } = given;
    const { principal } = keyed;
    const headers = {
      [REASON.toLowerCase()]: reason as string | undefined,
      [IDEMPOTENCY.toLowerCase()]: requestKey as string | undefined,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const as = { ...keyed, principal: { ...principal, proposes: principal.proposes || isGrave } };
    return ask(as, { method, path: BASE + path, search: dryRun === true ? '?dryRun=true' : '', headers, content });
  };
  const schemaOf = ({ resource }: Values) => OFFERED.find(({ name }) => name === resource) as AnySchema;

  const tools: readonly (Tool & { readonly choices: readonly unknown[] })[] = [
    {
      name: 'describe',
      reads: true,
      choices: described,
      required: ['resource'],
      description: 'The fields, filters, orders and commands of a resource, as far as this key may use them.',
      properties: { resource: among(described) },
      run: async (given) => answer(describe(schemaOf(given), may)),
    },
    {
      name: 'search',
      reads: true,
      choices: searched,
      required: ['query'],
      description: 'Finds records by words, a phone number or a reference, in one resource or in all.',
      properties: { query: { ...text('At least two characters.', 60), minLength: 2 }, resource: among(searched) },
      run: ({ query, resource }) =>
        searchIn(
          searched.filter(({ name }) => resource === undefined || name === resource),
          (name) => get(`/${name}`, { q: query, limit: resource === undefined ? FOUND_EACH : MOST_ROWS }),
        ),
    },
    {
      name: 'list_records',
      reads: true,
      choices: lists,
      required: ['resource'],
      description: 'A page of records. `filter` has the filters of describe by name.',
      properties: {
        resource: among(lists),
        filter: { type: 'object' },
        query: text('Words.', 60),
        sort: text('As describe says.'),
        archived: { type: 'boolean' },
        ...PAGE,
      },
      run: ({ resource, filter = {}, query: q, limit = MOST_ROWS, ...page }) =>
        get(`/${resource}`, { ...(filter as Values), ...page, q, limit }),
    },
    {
      name: 'get_record',
      reads: true,
      choices: shows,
      required: ['resource', 'id'],
      description: 'One record with all its fields.',
      properties: { resource: among(shows), id: ID },
      run: ({ resource, id }) => get(`/${resource}/${id}`),
    },
    {
      name: 'get_history',
      reads: true,
      choices: shows,
      required: ['resource', 'id'],
      description: 'The newest 50 changes of a record: what, when and by whom.',
      properties: { resource: among(shows), id: ID },
      run: ({ resource, id }) => get(`/${resource}/${id}/history`),
    },
    {
      name: 'create_record',
      reads: false,
      choices: creates,
      required: ['resource', 'values'],
      description: 'Makes a record, or proposes it.',
      properties: { resource: among(creates), values: { type: 'object' }, ...WRITE },
      run: async (given) =>
        write('POST', `/${given.resource}`, given, given.values, isGrave(schemaOf(given), given.values)),
    },
    {
      name: 'change_record',
      reads: false,
      choices: edits,
      required: ['resource', 'id', 'version', 'set'],
      description: 'Changes fields of a record, or proposes it; null removes a value.',
      properties: { resource: among(edits), id: ID, version: VERSION, set: { type: 'object' }, ...WRITE },
      run: async (given) =>
        write('PATCH', `/${given.resource}/${given.id}`, given, given.set, isGrave(schemaOf(given), given.set)),
    },
    {
      name: 'run_command',
      reads: false,
      choices: commands,
      required: ['command', 'id', 'version'],
      description: 'Proposes a step over several records; `dryRun` says what it would do, or why it would be refused.',
      properties: {
        command: { type: 'string', enum: [...new Set(commands.map(({ command }) => command.name))] },
        resource: { ...among(edits), description: `Of ${UNDO}: of which resource the record is.` },
        id: ID,
        version: VERSION,
        input: { type: 'object' },
        dryRun: { type: 'boolean' },
        ...WRITE,
      },
      run: async (given) => {
        const { command, resource, id } = given as Values & { readonly command: string; readonly resource?: string };
        const named = commandNamed(
          commands.map((one) => one.command),
          command,
          resource,
        );
        const called = commands.find((one) => one.command === named);
        if (!called) throw badRequest('resource', 'ui.validation.required');
        const path = `/${called.schema.name}/${id}/commands/${called.verb}`;
        return write('POST', path, given, given.input ?? {}, true);
      },
    },
    {
      name: 'my_proposals',
      reads: true,
      choices: lists.filter(({ name }) => name === proposals.name),
      required: [],
      description: 'What this key proposed, the newest first, and what became of it.',
      properties: { state: { type: 'string', enum: proposals.fields.state.options }, ...PAGE },
      run: ({ limit = MOST_ROWS, ...page }) =>
        get(`/${proposals.name}`, { keyId: keyed.principal.keyId, ...page, limit }),
    },
  ];
  return tools.filter(({ choices }) => choices.length > 0);
}
const among = (schemas: readonly AnySchema[]): Json => ({ type: 'string', enum: schemas.map(({ name }) => name) });

/** Money, and handing a record over, wait for a person also where the key writes at once. */
const isGrave = ({ owner, fields }: AnySchema, values: unknown): boolean =>
  Object.keys(Object(values)).some((name) => name === owner || isMoney(fields[name]));
/** An amount, or a part of one; also in the rows of a field. */
const isMoney = (field: Field | undefined): boolean =>
  field?.kind === 'money' ||
  (field?.kind === 'number' && field.percent === true) ||
  ((field?.kind === 'group' || field?.kind === 'rows') && Object.values(field.fields).some(isMoney));

function describe(schema: AnySchema, may: (action: string, name: string) => boolean): Values {
  const { name, filters } = schema;
  const { record, create, update, commands } = shapesOf(schema);
  return {
    resource: name,
    record,
    ...(may('create', name) && { create }),
    ...(may('edit', name) && { change: update }),
    filters,
    sorts: sortNames(schema),
    commands: Object.fromEntries(
      commands
        .filter(({ command }) => may(command.right, command.of ?? name))
        .map(({ command, input }) => [command.name, input]),
    ),
  };
}

/** The rows of several lists, with what tells one from another. */
async function searchIn(schemas: readonly AnySchema[], list: (name: string) => Promise<WebAnswer>): Promise<WebAnswer> {
  const found: Values[] = [];
  for (const { name, title } of schemas) {
    const { status, body } = await list(name);
    if (status !== 200) {
      if (schemas.length === 1 || status === 429) return { status, ...(body !== undefined && { body }) };
      continue;
    }
    const { data } = JSON.parse(String(body)) as { readonly data: readonly Values[] };
    found.push(...data.map((row) => ({ resource: name, id: row.id, version: row.version, title: row[title] })));
  }
  return answer({ data: found.slice(0, MOST_ROWS) });
}
