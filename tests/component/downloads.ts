/** A file that the browser should save. */
interface Saved {
  readonly name: string;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** What this lets the browser save; nothing is written to a disk. */
export function savedBy(act: () => Promise<void>): Promise<Saved> {
  return new Promise((resolve, reject) => {
    const onClick = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click() {
      HTMLAnchorElement.prototype.click = onClick;
      const { download: name, href } = this;
      fetch(href)
        .then(async (file) => new Uint8Array(await file.arrayBuffer()))
        .then((bytes) => resolve({ name, text: new TextDecoder().decode(bytes), bytes }))
        .catch(reject);
    };
    act().catch(reject);
  });
}
