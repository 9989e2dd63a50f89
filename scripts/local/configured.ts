import { loadEnv, type Plugin } from 'vite';
import { browserEnv } from './browser-env.ts';
import { portsFromEnvironment } from './ports.ts';

/** The real Firebase project the .env files or the environment name, or undefined: then the local one is meant. */
export function configuredProject(mode = 'production'): string | undefined {
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_API_KEY: key } = loadEnv(mode, process.cwd(), 'VITE_');
  return project && key && !project.startsWith('demo-') ? project : undefined;
}

/** Whatever is in the bundle is public: say so each time one is built or served with it. */
export function warnOfTemporaryPassword(): Plugin {
  return {
    name: 'warn-of-temporary-password',
    configResolved: ({ logger, env }) => {
      if (env.VITE_TEMPORARY_PASSWORD)
        logger.warn('VITE_TEMPORARY_PASSWORD is set: everybody can read it in the bundle, so it protects no account.');
    },
  };
}

/** Without a configured project the bundle is built for the local Firebase, so that a fresh clone builds and runs. */
export function localFirebaseByDefault(): Plugin {
  return {
    name: 'local-firebase-by-default',
    config: (_config, { mode }) => {
      if (configuredProject(mode)) return;
      const env = browserEnv(portsFromEnvironment());
      for (const [name, value] of Object.entries(env)) process.env[name] ??= value;
    },
  };
}
