import type { Json } from '#model/derive/to-json-schema.ts';
import type { Values } from '#model/schema.ts';
import { faultsOf, resolved } from './json-schema-check.ts';

/** One request over the wire; `path` is below the server's address. */
export type Send = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: Values | undefined;
}) => Promise<{ readonly status: number; readonly etag: string | undefined; readonly body: Values }>;

/** What an operation is called with. */
export interface Call {
  readonly id?: string;
  readonly query?: { readonly [name: string]: string };
  readonly body?: Values;
}
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Json[];
  readonly spec: Json;
}

/**
 * A client made of an OpenAPI document: it calls operations by their operationId. It knows no address, header or status
 * but those of the document, keeps the ETag of each record, and throws where a request or an answer is not as declared.
 */
export function clientOf(document: Json, send: Send) {
  const operations = operationsIn(document);
  const tags = new Map<string, string>();
  return async (operationId: string, { id = '', query = {}, body }: Call = {}): Promise<Values> => {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`the document has no operation ${operationId}`);
    const { method, path, parameters, spec } = operation;
    const fail = (text: string): never => {
      throw new Error(`${operationId}: ${text}`);
    };
    const declared = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => String(name));
    const unknown = Object.keys(query).find((name) => !declared('query').includes(name));
    if (unknown !== undefined) fail(`no parameter ${unknown}`);
    const [type, content] = contentOf(document, spec.requestBody as Json | undefined) ?? [];
    if (body !== undefined && !content) fail('no body');
    const wrong = body && content ? faultsOf(document, content, body) : [];
    if (wrong.length > 0) fail(wrong.join('; '));
    const place = `/${path.split('/')[1]}/${id}`;
    const answer = await send({
      method,
      path: path.replace('{id}', id) + (Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''),
      headers: {
        ...(type !== undefined && body && { 'content-type': type }),
        ...(declared('header').includes('If-Match') && { 'if-match': tags.get(place) ?? '"0"' }),
      },
      body,
    });
    const response = (spec.responses as Json)[answer.status] as Json | undefined;
    if (!response || answer.status >= 300) return fail(`${answer.status} ${JSON.stringify(answer.body)}`);
    const [, answered] = contentOf(document, response) ?? [];
    const faults = answered ? faultsOf(document, answered, answer.body) : [];
    if (faults.length > 0) fail(`answered ${faults.join('; ')}`);
    if (answer.etag) tags.set(id ? place : `${place}${String(answer.body.id)}`, answer.etag);
    return answer.body;
  };
}

function operationsIn(document: Json): ReadonlyMap<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths as Json))
    for (const [name, spec] of Object.entries(item as Json)) {
      if (name === 'parameters') continue;
      const own = [(item as Json).parameters, (spec as Json).parameters].flatMap(
        (one) => (one ?? []) as readonly Json[],
      );
      const parameters = own.map((one) => resolved(document, one));
      found.set(String((spec as Json).operationId), {
        method: name.toUpperCase(),
        path,
        parameters,
        spec: spec as Json,
      });
    }
  return found;
}

/** The media type and the schema of a body. */
function contentOf(document: Json, part: Json | undefined): readonly [string, Json] | undefined {
  const content = part && (resolved(document, part).content as Json | undefined);
  const [first] = Object.entries(content ?? {});
  return first && [first[0], (first[1] as Json).schema as Json];
}
