import type { ChangeSet } from '#model/changes.ts';
import type { CommandRequest } from '#model/commit/command-request.ts';
import type { Issue } from '#model/schema.ts';
import type { Dice } from './dice.ts';
import type { FuzzWorld } from './fuzz-world.ts';

/** A call of one of the server's commands. */
export interface Called {
  readonly called: Pick<CommandRequest, 'command' | 'id' | 'version' | 'input'>;
}
type Result = ChangeSet | readonly Issue[] | Called | undefined;
/** What the app would send for one step of work; nothing where there is nothing to do it with. */
export type Command = (dice: Dice, world: FuzzWorld, as: string) => Result | Promise<Result>;
