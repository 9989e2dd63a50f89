import { CHUNK_MS, within } from '#lib/time/waits.ts';
import { AppError } from '#model/errors.ts';

/** What is known of people needs the database SDK, which the sign-in page does without until somebody signs in. */
export const loadUsers = () => within(CHUNK_MS, import('./users.ts'), () => new AppError('noAnswer'));
