import { type ChildProcess, spawn } from 'node:child_process';

/**
 * The watcher reads our pipe, to which nobody writes: it ends only when we do, in any way (a kill -9 too), and then
 * ends the group. A shell's background job has no standard input, so it is descriptor 3.
 */
const SCRIPT = 'exec 3<&0; (read -r _ <&3; kill -TERM 0) & exec "$@" 3<&- </dev/null';

/**
 * Starts a program that never outlives us, in its own process group: launchers are wrappers around java, and Ctrl-C
 * must reach us first so that the data can be exported. Signal the group, `-pid`.
 */
export function spawnBound(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.once('exit', () => child.stdin.end());
  return child;
}
