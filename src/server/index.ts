/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { answerAccount, answerCommand, answerCommit, answerImport, answerReport, answerSession } from './answers.ts';
import { callable } from './callable.ts';
import { accountContext, readPhoto, serverContext, storePicture } from './context.ts';
import { answerFeed } from './feed-function.ts';
import { fetchPhotoWith } from './fetch-photo.ts';
import { hourlyFunction } from './hourly-function.ts';
import { answerIntake } from './intake-function.ts';
import { answerPhoto } from './photo-answer.ts';
import { answerPortals } from './portals-answer.ts';
import { readSettings } from './settings.ts';
import { webFunction } from './web-function.ts';

export const commit = callable('commit', answerCommit(serverContext, storePicture));
export const command = callable('command', answerCommand(serverContext));
export const account = callable('account', answerAccount(accountContext, storePicture));
export const importRows = callable('importRows', answerImport(serverContext));
export const session = callable('session', answerSession(serverContext));
export const portals = callable('portals', answerPortals(serverContext));
/** Beside the emulators photos may lie on this machine. */
const allowed = readSettings(process.env).isLocal ? ['127.0.0.0/8'] : [];
export const fetchPhoto = callable('fetchPhoto', answerPhoto(serverContext, fetchPhotoWith({ allowed })));
export const feed = webFunction('feed', answerFeed(serverContext, readPhoto));
export const intake = webFunction('intake', answerIntake(serverContext));
export const reports = callable('reports', answerReport(serverContext));
export const hourly = hourlyFunction(serverContext);
