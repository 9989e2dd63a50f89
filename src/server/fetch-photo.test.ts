import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPhotoWith } from './fetch-photo.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
const TOO_LARGE = Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)]);
const ANSWERS: { readonly [path: string]: RequestListener } = {
  '/photo.jpg': (_, response) => response.end(JPEG),
  '/page': (_, response) => response.end('<html></html>'),
  '/large.jpg': (_, response) => response.end(TOO_LARGE),
  '/moved': (_, response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/away': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};
let server: Server;
let here: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  here = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('the server fetches a photo', () => {
  const fetchPhoto = fetchPhotoWith({ allowed: ['127.0.0.0/8'] });
  it.each([
    ['a picture', '/photo.jpg', { photo: JPEG.toString('base64') }],
    ['one that has moved', '/moved', { photo: JPEG.toString('base64') }],
    ['not a page', '/page', { refused: 'type' }],
    ['not what is larger than a photo may be', '/large.jpg', { refused: 'size' }],
    ['not what is not there', '/nothing.jpg', { refused: 'missing' }],
    ['not what leads round and round', '/round', { refused: 'missing' }],
    ['not what leads into the cloud’s own services', '/inside', { refused: 'address' }],
    ['not what leads out of the web', '/away', { refused: 'address' }],
  ])('%s', async (_, path, answer) => {
    expect(await fetchPhoto(`http://${here}${path}`)).toEqual(answer);
  });
});

describe('a deployed server sends no request to its own network', () => {
  const fetchPhoto = fetchPhotoWith({ allowed: [] });
  it.each([
    ...['http://127.0.0.1/', 'http://localhost/photo.jpg', 'http://[::1]/', 'http://0.0.0.0/', 'http://10.1.2.3/'],
    ...[
      'http://169.254.169.254/computeMetadata/v1/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://2130706433/',
    ],
    ...['http://[::ffff:127.0.0.1]/', 'http://[fd00::1]/', 'https://172.16.0.9/a.jpg', 'http://[64:ff9b::7f00:1]/'],
    ...['ftp://example.com/a.jpg', 'file:///etc/passwd', 'http://user:word@example.com/', 'a.jpg', ''],
    ...['http://example.com:8080/a.jpg', 'http://example.com:22/'],
  ])('%s', async (address) => expect(await fetchPhoto(address)).toEqual({ refused: 'address' }));
});
