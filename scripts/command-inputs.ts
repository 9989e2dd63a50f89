import type { Plugin } from 'vite';

const MODULE = 'virtual:command-inputs';

/** Vite plugin: `import { inputs } from 'virtual:command-inputs'`, what each command asks, without the commands' rules. */
export function commandInputs(): Plugin {
  return {
    name: 'command-inputs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { COMMANDS } = await import('#areas/commands.ts');
      const { SCHEMAS } = await import('#areas/registry.ts');
      const { inputPlaces } = await import('#model/commit/input-places.ts');
      const inputs = Object.fromEntries(COMMANDS.map((command) => [command.name, inputPlaces(command, SCHEMAS)]));
      return `export const inputs = ${JSON.stringify(inputs)};`;
    },
  };
}
