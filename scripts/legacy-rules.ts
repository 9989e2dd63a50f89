import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Whether rules were built with `--legacy-users`: their first line says how. */
export const isForLegacyUsers = (rules: string): boolean => /^.*--legacy-users/.test(rules);

/** The app asks for people by their old keys where the rules it is deployed with answer that, and nowhere else. */
export const oldCompanyAsRuled = (): Plugin => ({
  name: 'old-company-as-ruled',
  config: () => {
    const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8');
    process.env.VITE_OLD_COMPANY = isForLegacyUsers(rules) ? '1' : '';
  },
});
