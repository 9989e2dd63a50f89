import { COMMANDS } from '#areas/commands.ts';
import { SCHEMAS } from '#areas/registry.ts';
import type { Command } from '#model/commit/command.ts';
import type { AnySchema } from '#model/schema.ts';

/** The resources that have an address; the policy says which of them programs reach. Attachments are stored with a file. */
export const OFFERED: readonly AnySchema[] = SCHEMAS.filter(({ name }) => name !== 'attachments');

/** Commands of a resource, by the last part of their address: those of another resource keep its name. */
export const commandsOf = ({ name }: AnySchema): readonly { readonly verb: string; readonly command: Command }[] =>
  COMMANDS.filter(({ on }) => on.name === name).map((command) => ({
    verb: command.name.startsWith(`${name}.`) ? command.name.slice(name.length + 1) : command.name,
    command,
  }));

/** An order of a list as its address says it: `-updatedAt`. */
export const sortNames = ({ sorts }: AnySchema): readonly string[] => [
  ...new Set(sorts.map(({ field, order }) => (order === 'desc' ? `-${field}` : field))),
];
