import type { Json } from '#model/derive/to-json-schema.ts';
import type { AnySchema } from '#model/schema.ts';
import { changesSchema } from './changes.ts';
import { CURSOR_PATTERN } from './events.ts';
import { body, ok, problems, READ_PROBLEMS, ref, text, WRITE_PROBLEMS } from './openapi-parts.ts';

/** `GET /events`. */
export const EVENTS_AFTER: Json = {
  operationId: 'events',
  parameters: [
    {
      name: 'after',
      in: 'query',
      description: '`next` of the answer before.',
      schema: { type: 'string', pattern: CURSOR_PATTERN },
    },
    ref('parameters', 'limit'),
  ],
  responses: {
    200: ok(
      {
        type: 'object',
        properties: {
          data: { type: 'array', items: ref('schemas', 'Event') },
          next: { type: 'string' },
          more: { type: 'boolean' },
        },
        required: ['data', 'next', 'more'],
        additionalProperties: false,
      },
      'What changed, the oldest first, as webhooks send it',
    ),
    ...problems(READ_PROBLEMS),
  },
};
/** `POST /changes` over these resources. */
export const changesOf = (offered: readonly AnySchema[]): Json => ({
  operationId: 'changes',
  parameters: [ref('parameters', 'key'), ref('parameters', 'dryRun')],
  requestBody: body(changesSchema(offered.map(({ name }) => name))),
  responses: {
    200: ok(
      {
        type: 'object',
        properties: {
          records: {
            type: 'array',
            items: {
              type: 'object',
              properties: { resource: { type: 'string' }, record: { type: 'object' } },
              required: ['resource', 'record'],
              additionalProperties: false,
            },
          },
          issues: { type: 'array', items: ref('schemas', 'Issue') },
        },
        required: ['records', 'issues'],
        additionalProperties: false,
      },
      'All of them are written; of a dry run, what is wrong',
    ),
    ...problems(WRITE_PROBLEMS),
  },
});

/** What webhooks send, too. */
export const EVENT: Json = {
  type: 'object',
  properties: {
    type: { type: 'string', description: '`leads.statusChanged`' },
    timestamp: { type: 'string', format: 'date-time' },
    data: {
      type: 'object',
      properties: {
        ...{ resource: text, id: text, version: { type: 'integer' } },
        changed: { type: 'array', items: text },
        actor: {
          type: 'object',
          properties: { type: text, id: text, key: text },
          required: ['type', 'id'],
          additionalProperties: false,
        },
      },
      required: ['resource', 'id', 'version', 'actor'],
      additionalProperties: false,
    },
  },
  required: ['type', 'timestamp', 'data'],
  additionalProperties: false,
};
