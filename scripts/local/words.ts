import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LOCALES } from '#model/people/account.ts';

/**
 * A language's words come in nine files: `public`, what the sign-in page says; `app`, what every list, record and the menu
 * say, and what is named nowhere; `pages`, which few people open and which would be a third of `app`; `clients`, the words
 * of messages, links and owners; `acts`, what an import, a change of many records and a gallery say; `calendar`, what the
 * calendar and a booking say; `money`, what invoices and a deal's money say; `reports`, what reports do; `company`, what a
 * company's own pages and its set-up say.
 */
const FILES: { readonly [file: string]: readonly string[] } = {
  public: ['auth'],
  app: [],
  pages: [
    ...[
      'access',
      'accessRequests',
      'contactKyc',
      'dated',
      'history',
      'inbox',
      'joining',
      'me',
      'noticeSettings',
      'proposals',
      'refine',
      'savedViews',
      'today',
      'users',
    ],
    ...[
      'applications',
      'attendees',
      'employeePay',
      'employees',
      'leaveRequests',
      'loans',
      'payroll',
      'payChanges',
      'payouts',
      'payslips',
    ],
  ],
  clients: [
    'shares',
    'propertyOwner',
    'messages',
    'conversations',
    'messageTemplates',
    'inboxes',
    'contactBars',
    'price',
  ],
  acts: ['bulk', 'gallery', 'merge', 'transfer', 'scanner', 'scans'],
  calendar: ['calendar'],
  company: ['company', 'companies', 'apiKeys', 'automationRuns', 'automations', 'webhookDeliveries', 'webhooks'],
  reports: ['dashboard'],
  money: ['dealCommission', 'dealSplits', 'eInvoices', 'eInvoiceXml', 'customerAccounts', 'invoices'],
};
export const WORD_FILES = Object.keys(FILES);

const src = new URL('../../src/', import.meta.url);
const filesIn = (folder: string, options = {}) => readdirSync(new URL(folder, src), { ...options, encoding: 'utf8' });

/** Namespace → its file below `src/` in one language: one of locales/, or a resource's labels. */
export function namespaces(locale: string): Map<string, string> {
  const shared = filesIn('locales/').filter((name) => name.endsWith(`.${locale}.json`));
  const labels = filesIn('areas/', { recursive: true }).filter((path) => path.endsWith(`/labels.${locale}.json`));
  return new Map([
    ...shared.map((name) => [name.split('.')[0] ?? '', `locales/${name}`] as const),
    ...labels.toSorted().map((path) => [path.split('/')[1] ?? '', `areas/${path}`] as const),
  ]);
}

/** Which of the files a namespace comes in. */
export const fileOf = (namespace: string): string =>
  WORD_FILES.find((file) => FILES[file]?.includes(namespace)) ?? 'app';

/** The words of some namespaces in one language: namespace → texts. */
export function wordsOf(own: readonly string[], locale: string): { readonly [namespace: string]: unknown } {
  const paths = [...namespaces(locale)].filter(([namespace]) => own.includes(namespace));
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, src), 'utf8'));
  return Object.fromEntries(paths.map(([namespace, path]) => [namespace, read(path)]));
}

const ID = 'virtual:words';
/** Of the words of one file in one language, as the bundler knows it. */
export const wordsId = (file: string, locale: string): string => `\0${ID}/${file}.${locale}`;

/** What `virtual:words` is: which namespaces each file holds, and how each language of it is loaded. */
function index(files: readonly WordsFile[]): string {
  const entries = files.map(({ name, namespaces: own }) => {
    const loaders = LOCALES.map((locale) => `${locale}: () => import('${ID}/${name}.${locale}')`);
    return `{ namespaces: ${JSON.stringify(own)}, load: { ${loaders.join(', ')} } }`;
  });
  return `export const WORD_FILES = [${entries.join(', ')}];`;
}

interface WordsFile {
  readonly name: string;
  readonly namespaces: readonly string[];
}
/** The files of the page, or each namespace by itself. */
export function wordFiles(apart = false): WordsFile[] {
  const all = [...namespaces('en').keys()];
  const names = apart ? all : WORD_FILES;
  return names.map((name) => ({ name, namespaces: apart ? [name] : all.filter((one) => fileOf(one) === name) }));
}

/**
 * Vite plugin: `virtual:words`. The words themselves stay in their files, one for each namespace. `apart` is for code
 * that needs one namespace in every language, like the worker that reads files.
 */
export function words({ apart = false } = {}): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id === ID || id.startsWith(`${ID}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      const files = wordFiles(apart);
      if (id === `\0${ID}`) return index(files);
      const file = files.find(({ name }) => id.startsWith(`\0${ID}/${name}.`));
      if (!file) return undefined;
      const locale = id.split('.').at(-1) ?? '';
      for (const path of namespaces(locale).values()) this.addWatchFile(new URL(path, src).pathname);
      // parsed as JSON, which browsers read faster than the same as a script
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(wordsOf(file.namespaces, locale)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!/\/(locales\/[^/]+|labels)\.\w+\.json$/.test(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap)
        if (id.startsWith(`\0${ID}`)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
