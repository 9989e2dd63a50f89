import { readFileSync } from 'node:fs';
import { startFirestore } from './local/firestore.ts';
const t0 = Date.now(); const say = (s: string) => console.log(((Date.now() - t0) / 1000).toFixed(1), s);
async function main() {
  const { stop } = await startFirestore({ port: 8186, rulesPath: '/work/main/firestore.rules', importFrom: null });
  say('up');
  const text = readFileSync(process.argv[2] ?? '/work/main/firestore.rules', 'utf8');
  const r = await Promise.race([fetch('http://127.0.0.1:8186/emulator/v1/projects/p1:securityRules', { method: 'PUT', headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }, body: JSON.stringify({ rules: { files: [{ name: 'x', content: text }] } }) }), new Promise<undefined>((d) => setTimeout(() => d(undefined), 40000))]);
  say(r ? `loaded ${r.status} ${(await r.text()).slice(0, 200)}` : 'timeout');
  await stop(); process.exit(0);
}
void main();
