/**
 * Runs `work` at once, then again at the earliest `pauseMs` after the last time, however often it is called meanwhile.
 * `stop` drops a waiting call.
 */
export function throttle(work: () => void, pauseMs: number): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const run = () => {
    asked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) run();
    }, pauseMs);
    work();
  };
  return {
    ask: () => {
      asked = true;
      if (timer === undefined) run();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      asked = false;
    },
  };
}
