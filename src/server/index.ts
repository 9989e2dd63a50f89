/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { answerAccount, answerCommit, answerImport, answerSession } from './answers.ts';
import { callable } from './callable.ts';
import { accountContext, serverContext, storePicture } from './context.ts';
import { hourlyFunction } from './hourly-function.ts';

export const commit = callable('commit', answerCommit(serverContext, storePicture));
export const account = callable('account', answerAccount(accountContext, storePicture));
export const importRows = callable('importRows', answerImport(serverContext));
export const session = callable('session', answerSession(serverContext));
export const hourly = hourlyFunction(serverContext);
