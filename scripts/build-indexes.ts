import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCHEMAS } from '#areas/registry.ts';
import { indexesFile } from '#model/derive/to-indexes.ts';

/** `npm run indexes` writes firestore.indexes.json from the schemas. */
const path = fileURLToPath(new URL('../firestore.indexes.json', import.meta.url));
const text = indexesFile(SCHEMAS);
const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== text;
if (isStale) writeFileSync(path, text);
console.log(isStale ? 'Written: firestore.indexes.json' : 'firestore.indexes.json is fresh.');
