import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../ports.ts';

/** Fields of a lead that Meta documents (tests/contracts/meta-leads/source.md). */
const FIELDS = [
  'id',
  'created_time',
  'ad_id',
  'ad_name',
  'adset_id',
  'adset_name',
  'campaign_id',
  'campaign_name',
].concat(['form_id', 'field_data', 'is_organic', 'platform', 'custom_disclaimer_responses', 'post', 'vehicle']);
type Lead = { readonly id: string; readonly [field: string]: unknown };
interface Failure {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Stands in for Meta's Graph. It returns leads as documented and refuses every request that the documentation does not know. */
export async function startGraph(given: { readonly token: string; readonly leads: readonly Lead[] }) {
  /** What it answers with in place of leads. */
  let failing: Failure | undefined;
  const asked: string[] = [];
  const answer = (request: IncomingMessage): Lead | Failure => {
    const url = new URL(request.url ?? '', 'http://graph');
    const [, version, id, ...more] = url.pathname.split('/');
    if (request.method !== 'GET' || !/^v\d\d\.0$/.test(version ?? '') || !id || more.length > 0)
      return { status: 400, code: 2500, message: 'Unknown path components' };
    asked.push(id);
    if (failing) return failing;
    if (request.headers.authorization !== `Bearer ${given.token}`)
      return { status: 401, code: 190, message: 'Invalid OAuth access token.' };
    const fields = url.searchParams.get('fields')?.split(',') ?? [];
    const unknown = [...fields.filter((field) => !FIELDS.includes(field)), ...url.searchParams.keys()].filter(
      (name) => name !== 'fields',
    );
    if (unknown.length > 0)
      return { status: 400, code: 100, message: `Tried accessing nonexisting field (${unknown})` };
    const lead = given.leads.find((one) => one.id === id);
    if (!lead)
      return { status: 400, code: 100, message: `Unsupported get request. Object with ID '${id}' does not exist` };
    // The id is there whichever fields are requested.
    return Object.fromEntries(Object.entries(lead).filter(([name]) => name === 'id' || fields.includes(name))) as Lead;
  };
  const server = createServer((request, response) => {
    const said = answer(request);
    const isFailure = 'status' in said && 'code' in said;
    const error = { message: said.message, type: 'OAuthException', code: said.code, fbtrace_id: 'A1' };
    response.writeHead(isFailure ? Number(said.status) : 200, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(isFailure ? { error } : said));
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/v26.0`,
    asked,
    fail: (failure: Failure | undefined) => {
      failing = failure;
    },
    stop: () => server.close(),
  };
}
