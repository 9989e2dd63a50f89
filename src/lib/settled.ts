/** What stands where something is still on its way: the cover, a screen's code, bones, whatever calls itself busy. */
const WAITING = '.cover, .screen-loading, main .bone, main [aria-busy=true]';
const LOOK_MS = 500;
/** Looks in a row that must find nothing on its way. */
const STILL = 3;
/** Whatever hangs on the screen, what is live begins in the end. */
const MOST = 20;

/**
 * Comes when the screen has stood still for a second and a half, on a slow line later than on a fast one, so that the
 * full SDK (the largest part of the product) never takes the line from the first rows; after ten seconds at most.
 */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    let still = 0;
    let looks = 0;
    const look = () => {
      still = document.querySelector(WAITING) ? 0 : still + 1;
      looks += 1;
      if (still >= STILL || looks >= MOST) resolve();
      else setTimeout(look, LOOK_MS);
    };
    setTimeout(look, LOOK_MS);
  });
}
