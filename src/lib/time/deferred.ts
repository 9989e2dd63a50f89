/** Nobody has done anything, and nothing has been on its way to the screen, for so long: now there is time. */
const QUIET_MS = 2_500;
/** The same for the few kB a next click waits for. */
export const SOON_MS = 200;
const CHECK_MS = 200;
/** A task that gets no answer holds up the next one for so long. */
const MOST_HOLD_MS = 5_000;
/** A screen that is never complete holds up nobody who has a latest time for longer than this. */
const NEVER_COMPLETE_MS = 30_000;

/** What deferred work looks at and hears of; in the browser the page. */
export interface Surroundings {
  /** Nothing is still on its way to the screen. */
  readonly isComplete: () => boolean;
  /** `acted` is called with each action of the person. */
  readonly onAction: (acted: () => void) => void;
  readonly whenIdle: (task: () => void) => void;
}
interface Task {
  readonly run: () => Promise<void>;
  /** Milliseconds after the screen was complete at which the person's doings no longer matter. */
  readonly latest: number;
  /** Milliseconds of quiet it waits for. */
  readonly quiet: number;
  readonly addedAt: number;
  completeAt: number | undefined;
}
export type Deferred = <T>(run: () => Promise<T>, latest?: number, quiet?: number) => Promise<T>;

/**
 * A queue for what can wait. Nothing of it starts before the screen is complete, however long that takes; then one
 * task after the other in idle time, and none while the person does something.
 */
export function createDeferred({ isComplete, onAction, whenIdle }: Surroundings): Deferred {
  const waiting: Task[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietSince = performance.now();
  let isRunning = false;

  const start = (task: Task) => {
    waiting.splice(waiting.indexOf(task), 1);
    return task.run();
  };
  const isDue = ({ latest, addedAt, completeAt }: Task, now: number) =>
    now >= Math.min((completeAt ?? Number.POSITIVE_INFINITY) + latest, addedAt + NEVER_COMPLETE_MS);
  const next = () => {
    const quiet = isComplete() ? performance.now() - quietSince : -1;
    return waiting.find((task) => quiet >= task.quiet);
  };

  const check = () => {
    timer = undefined;
    const now = performance.now();
    if (!isComplete()) quietSince = now;
    else for (const task of waiting) task.completeAt ??= now;
    const due = waiting.filter((task) => Number.isFinite(task.latest) && isDue(task, now));
    for (const task of due) void start(task);
    if (!isRunning && next()) {
      isRunning = true;
      whenIdle(() => {
        const task = next();
        const held = new Promise((resolve) => setTimeout(resolve, MOST_HOLD_MS));
        void Promise.race([task && start(task), held]).then(() => {
          isRunning = false;
          wake(0);
        });
      });
    }
    wake(CHECK_MS);
  };
  const wake = (after: number) => {
    if (waiting.length === 0 || (timer !== undefined && after > 0)) return;
    clearTimeout(timer);
    timer = setTimeout(check, after);
  };
  onAction(() => {
    quietSince = performance.now();
  });

  return (run, latest = Number.POSITIVE_INFINITY, quiet = QUIET_MS) =>
    new Promise((resolve, reject) => {
      const addedAt = performance.now();
      waiting.push({ run: () => run().then(resolve, reject), latest, quiet, addedAt, completeAt: undefined });
      wake(CHECK_MS);
    });
}

/** What is shown while something loads: the cover, a screen's code, a skeleton, anything marked as busy. */
const LOADING =
  '[data-part~=cover], [data-part~=screen-loading], main[aria-busy=true], main [data-part~=bone], main [aria-busy=true]';
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'popstate'];

let ofPage: Deferred | undefined;
/**
 * The queue of this page: SDKs, code of the next screens, counts. `latest` is for what must begin, whatever is done;
 * `quiet` for what may begin sooner than the rest.
 */
export const deferred: Deferred = (run, latest, quiet) => {
  ofPage ??= createDeferred({
    isComplete: () => document.querySelector('#root main :is(h1, h2)') !== null && !document.querySelector(LOADING),
    onAction: (acted) => {
      for (const type of ACTIONS) addEventListener(type, acted, { capture: true, passive: true });
    },
    whenIdle: (task) =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => task()) : void setTimeout(task, 0),
  });
  return ofPage(run, latest, quiet);
};

/** At most so long after the first rows listening begins, so that a ban is heard of within five seconds. */
export const LISTEN_WITHIN_MS = 4_000;
