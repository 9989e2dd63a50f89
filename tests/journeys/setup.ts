import { startApp, whereIs } from '#scripts/local/app-under-test.ts';

/**
 * Starts what the journeys need, once: emulators with the demo company (the generic journey brings its own), and a
 * fresh production build served with the headers of firebase.json. With BASE_URL (and FIRESTORE_PORT, AUTH_PORT,
 * IP_PORT) a running one is used instead.
 */
async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const isEmpty = Boolean(process.env.GENERIC_RESOURCE);
  const app = await startApp((line) => process.stderr.write(`${line}\n`), { isEmpty });
  Object.assign(process.env, whereIs(app));
  return app.stop;
}
// Playwright asks for a default export.
// biome-ignore lint/style/noDefaultExport: the tool's contract
export default setup;
