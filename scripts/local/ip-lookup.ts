import { createServer } from 'node:http';
import { HOST } from './ports.ts';

/** Stands in for the public IP-lookup service; the address is one set aside for documentation (RFC 5737). */
export async function startIpLookup(port: number): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
    response.end(JSON.stringify({ ip: '203.0.113.7' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
