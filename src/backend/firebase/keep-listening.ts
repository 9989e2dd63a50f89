const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Starts a listener, and starts it again whenever it ends, after 2 seconds at first and a minute at most. `start` calls
 * `onAnswer` for each answer of the server and `onEnd` when the listener ends, and returns the function that stops it.
 * Returns a function that stops it for good.
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
