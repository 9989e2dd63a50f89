import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';

/** What the record's page shows beyond its facts: what the resource says, else what follows from its schema. */
export async function partsOf({ schema, record }: ResourceDefinition): Promise<RecordParts> {
  if (record.parts) return record.parts();
  const { plainParts, talkedAbout } = await import('./plain-parts.tsx');
  return schema.activities === false ? plainParts : talkedAbout;
}
