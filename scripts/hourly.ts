/** `npm run hourly`: what the clock brings, now, on the local Firebase of a running `npm start`. */
import { runHourlyLocally } from './local/hourly.ts';
import { portsFromEnvironment } from './local/ports.ts';

const { companies, notified, removed, files, unfinished, failed } = await runHourlyLocally(portsFromEnvironment());
console.log(
  `${companies} companies: ${notified} notifications written, ${removed} documents and ${files} stored files removed`,
);
if (unfinished > 0) console.log(`${unfinished} have more to do than one run does: run it again.`);
if (failed > 0) console.log(`${failed} failed, each with its error above.`);
