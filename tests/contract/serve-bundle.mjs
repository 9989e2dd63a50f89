/** Plain node, as where the functions are deployed: mounts the bundle named on the command line and prints its port. */
import { pathToFileURL } from 'node:url';
import express from 'express';

const functions = await import(pathToFileURL(process.argv[2] ?? '').href);
const app = express();
const raw = new WeakMap();
app.use(express.json({ verify: (request, _response, body) => raw.set(request, body) }));
app.all('/api/:name{/*rest}', (request, response) =>
  functions[request.params.name](Object.assign(request, { rawBody: raw.get(request) }), response),
);
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
// Longer than any sender waits between two requests: a connection is not closed just when the next one is sent.
server.keepAliveTimeout = 65_000;
