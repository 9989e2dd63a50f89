import { createRequire } from 'node:module';
import type { StorageQuestion } from '#backend/memory/upload-decision.ts';

/**
 * The parts of firebase-tools we start inside our own process. They are its internals, without types or promises:
 * package.json pins the exact version and every test run starts them.
 */
export interface Emulator {
  start(): Promise<void>;
  stop(): Promise<void>;
  connect(): Promise<void>;
  getName(): string;
  getInfo(): { name: string; host: string; port: number };
}
export interface StorageLayer {
  import(folder: string, options: { initiatedBy: string }): void;
  export(folder: string, options: { initiatedBy: string }): Promise<void>;
}
const NO_ISSUES = { exist: () => false, errors: [], warnings: [], all: [] };
type Issues = typeof NO_ISSUES;
type Ruleset = { verify: (question: StorageQuestion) => Promise<{ permitted: boolean; issues: Issues }> };

/** The storage emulator with the two members we may replace. */
export interface StorageEmulator extends Emulator {
  readonly storageLayer: StorageLayer;
  _rulesRuntime: { start: () => Promise<void>; stop: () => Promise<void> };
  _rulesManager: { start: () => Promise<Issues>; stop: () => Promise<void>; getRuleset: () => Ruleset };
}
export interface StorageOptions {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  readonly rules: { readonly name: string; readonly content: string };
  readonly auto_download: boolean;
}

const load = createRequire(import.meta.url);
const lib = <T>(path: string) => load(`firebase-tools/lib/emulator/${path}`) as T;

export const registry = () =>
  lib<{
    EmulatorRegistry: {
      start(e: Emulator): Promise<void>;
      stopAll(): Promise<void>;
      set(n: string, e: Emulator): void;
    };
  }>('registry').EmulatorRegistry;

export const authClass = () =>
  lib<{
    AuthEmulator: new (options: {
      host: string;
      port: number;
      projectId: string;
      singleProjectMode: number;
    }) => Emulator;
  }>('auth').AuthEmulator;

/** Every path of the Auth REST interface; what is deleted here is not compiled at start. */
export const authPaths = () => lib<{ default: { paths: Record<string, unknown> } }>('auth/apiSpec').default.paths;

export const storageClass = () =>
  lib<{ StorageEmulator: new (options: StorageOptions) => StorageEmulator }>('storage').StorageEmulator;

/** Where firebase-tools keeps the rules runtime of Storage once it has been downloaded. */
export const storageRuntimeJar = () =>
  lib<{ getDownloadDetails(name: string): { downloadPath: string } }>('downloadableEmulators').getDownloadDetails(
    'storage',
  ).downloadPath;

/** Puts `decide` in the place of the rules runtime. */
export function replaceRuntime(
  storage: StorageEmulator,
  decide: (question: StorageQuestion) => Promise<boolean>,
): void {
  const verify = async (question: StorageQuestion) => ({ permitted: await decide(question), issues: NO_ISSUES });
  storage._rulesRuntime = { start: async () => {}, stop: async () => {} };
  storage._rulesManager = { start: async () => NO_ISSUES, stop: async () => {}, getRuleset: () => ({ verify }) };
}
