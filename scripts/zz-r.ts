import { startApp } from './local/app-under-test.ts';
const app = await startApp((line) => console.log(line));
console.log('READY', app.url, JSON.stringify(app.ports), app.dist);
process.on('SIGTERM', async () => { await app.stop(); process.exit(0); });
setInterval(() => {}, 1000);
