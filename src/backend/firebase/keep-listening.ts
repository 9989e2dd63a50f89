const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Keeps a listener alive: one that dies is started again, ever more slowly. `start` calls `onAnswer` with each answer of
 * the server, `onEnd` when it died, and returns how it is stopped; so does this.
 */
export function keepListening(start: (onAnswer: () => void, onEnd: () => void) => () => void): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const listen = () => {
    stop = start(
      () => {
        pause = FIRST_PAUSE;
      },
      () => {
        timer = setTimeout(listen, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      },
    );
  };
  listen();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
