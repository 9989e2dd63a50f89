import { writeFileSync } from 'node:fs';
import { openApiFor } from '#server/api/openapi.ts';
import { serverPolicy } from '#server/policy.ts';

/** `npm run openapi`: the document of the API, from the schemas, the commands and what the policy says of programs. */
const { program } = await serverPolicy();
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiFor(program), null, 1)}\n`);
console.log('Written: docs/openapi.json');
