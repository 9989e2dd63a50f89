/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { commitFunction } from './commit-function.ts';
import { serverContext } from './context.ts';

export const commit = commitFunction(serverContext);
