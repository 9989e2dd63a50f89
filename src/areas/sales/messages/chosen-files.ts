/** The files of a record that go with a message, and whether it has to wait for them. */
export interface Chosen {
  readonly ids: readonly string[];
  /** Some are still on their way, or the service does not take them. */
  readonly isBlocked: boolean;
}
export const NO_FILES: Chosen = { ids: [], isBlocked: false };
