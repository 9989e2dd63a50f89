import type { AnySchema } from '#schema/schema.ts';
import { type Grants, isGranted, right, rightName } from './grants.ts';
import { capital, quote } from './kinds.ts';

/** A record and the confidential parts kept beside it. */
export interface Family {
  /** Of a part: the record it belongs to. */
  readonly whole?: AnySchema;
  /** Of a record: its parts. */
  readonly parts: readonly AnySchema[];
}
export const familyOf = (schema: AnySchema, schemas: readonly AnySchema[]): Family => ({
  whole: schemas.find(({ name }) => name === schema.partOf?.resource),
  parts: schemas.filter(({ partOf }) => partOf?.resource === schema.name),
});

const place = (name: string, id = 'id'): string =>
  `(/databases/$(db)/documents/companies/$(cid)/${name}/$(${id})).data`;

/** The rights on a part, asked about the record it belongs to: its owner is the part's. A part is never listed. */
export const partRights = (schema: AnySchema, whole: AnySchema, grants: Grants): string =>
  ['show', 'create']
    .map((action) => {
      const own = whole.owner && `d.get('${whole.owner}', '') == request.auth.uid`;
      return right(action, schema.name, grants(schema.name, action), own);
    })
    .join('');

/** The record is not archived, and repeats what the part says. */
export const bound = ({ partOf }: AnySchema, record: string): string[] =>
  partOf
    ? [
        `${record}.archivedAt == null`,
        ...Object.entries(partOf.mirrors ?? {}).map(([field, copy]) => `${record}.${copy} == now.${field}`),
      ]
    : [];
/** The part's record after the commit. */
export const wholeAfter = (whole: AnySchema): string => `getAfter${place(whole.name)}`;
export const wholeBefore = (whole: AnySchema): string => `get${place(whole.name)}`;

/** What the record repeats of its parts changes with them alone; without a part it is as in the beginning. */
export const mirrored = (parts: readonly AnySchema[], isNew: boolean): string[] =>
  parts.flatMap(({ name, partOf, status }) =>
    Object.entries(partOf?.mirrors ?? {}).map(([field, copy]) => {
      const start = status?.field === field ? (status.initial[0] ?? '') : '';
      const before = isNew ? `now.${copy} == ${quote(start)}` : `!keys.hasAny(['${copy}'])`;
      return `(${before} || getAfter${place(name)}.${field} == now.${copy})`;
    }),
  );

/**
 * The block of a part. Throws when history would tell more than the part itself: whoever reads the company's history
 * reads what was written into the part.
 */
export function partBlock(schema: AnySchema, whole: AnySchema, grants: Grants): string {
  const { name } = schema;
  const [feed, shown] = [grants('history', 'list'), grants(name, 'show')];
  const told = [...feed.any, ...feed.company, ...(feed.packs ?? []).flatMap(({ company }) => company)];
  const [odd] = told.filter((role) => ![...shown.any, ...shown.company].includes(role));
  if (odd) throw new Error(`${name}: the policy lets ${odd} read the company's history but not show ${name}`);
  for (const action of ['list', 'archive', 'restore', 'delete'])
    if (isGranted(grants(name, action), true)) throw new Error(`${name}: a part has no ${action} of its own`);
  return `    match /${name}/{id} {
      allow get: if ${rightName('show', name)}(me(), cid, ${wholeBefore(whole)});
      allow create: if ${rightName('create', name)}(me(), cid, ${wholeAfter(whole)}) && new${capital(name)}(cid, id, request.resource.data);
      allow update: if change${capital(name)}(me(), cid, id, request.resource.data, resource.data);
    }
`;
}
