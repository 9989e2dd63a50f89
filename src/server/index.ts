/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { accountFunction } from './account-function.ts';
import { commitFunction } from './commit-function.ts';
import { accountContext, keepShown, serverContext } from './context.ts';
import { hourlyFunction } from './hourly-function.ts';
import { importFunction } from './import-function.ts';
import { sessionFunction } from './session-function.ts';

export const commit = commitFunction(serverContext, keepShown);
export const account = accountFunction(accountContext, keepShown);
export const importRows = importFunction(serverContext);
export const session = sessionFunction(serverContext);
export const hourly = hourlyFunction(serverContext);
