/** What is known of people needs the database SDK, which the sign-in page does without until somebody signs in. */
export const loadUsers = () => import('./users.ts');
