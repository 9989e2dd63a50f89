import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { NOW } from '../world.ts';
import type { Dice } from './dice.ts';
import { freshId } from './fresh-id.ts';
import type { FuzzWorld } from './fuzz-world.ts';

type Result = ChangeSet | readonly Issue[] | undefined;
/** What one of the app's own commands would send; nothing where there is nothing to do it with. */
export type Command = (dice: Dice, world: FuzzWorld, as: string) => Result | Promise<Result>;
export const acting = (uid: string) => ({ uid, now: NOW, mayReopen: true, activityId: freshId() });
