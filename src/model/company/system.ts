/** The actor of what the server does on its own, on schedule or for somebody outside. */
export const SYSTEM = 'system';
/** Its name wherever an actor is named: a brand, the same in every language. */
export const SYSTEM_NAME = 'Freehold';
