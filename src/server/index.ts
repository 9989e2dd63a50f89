/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { commitFunction } from './commit-function.ts';
import { serverContext } from './context.ts';
import { hourlyFunction } from './hourly-function.ts';
import { importFunction } from './import-function.ts';
import { sessionFunction } from './session-function.ts';

export const commit = commitFunction(serverContext);
export const importRows = importFunction(serverContext);
export const session = sessionFunction(serverContext);
export const hourly = hourlyFunction(serverContext);
