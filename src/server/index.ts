/** What `firebase deploy` ships, by the names the browser calls: `/api/commit`, … */
import { answerAccount, answerCommand, answerCommit, answerImport, answerReport, answerSession } from './answers.ts';
import { answerApi } from './api/answer.ts';
import { callable } from './callable.ts';
import { accountContext, readPhoto, serverContext, storePicture } from './context.ts';
import { deliverFunction } from './deliver-function.ts';
import { answerEInvoice } from './e-invoice-function.ts';
import { answerFeed } from './feed-function.ts';
import { fetchPhotoWith } from './fetch-photo.ts';
import { hourlyFunction } from './hourly-function.ts';
import { answerIntake } from './intake-function.ts';
import { answerMcp } from './mcp/answer-mcp.ts';
import { answerPhoto } from './photo-answer.ts';
import { answerPortals } from './portals-answer.ts';
import { readSettings } from './settings.ts';
import { answerShare } from './share-function.ts';
import { webFunction } from './web-function.ts';

export const commit = callable('commit', answerCommit(serverContext, storePicture));
export const command = callable('command', answerCommand(serverContext));
export const account = callable('account', answerAccount(accountContext, storePicture));
export const importRows = callable('importRows', answerImport(serverContext));
export const session = callable('session', answerSession(serverContext));
export const portals = callable('portals', answerPortals(serverContext));
const { isLocal } = readSettings(process.env);
/** Beside the emulators photos may lie on this machine. */
const allowed = isLocal ? ['127.0.0.0/8'] : [];
export const fetchPhoto = callable('fetchPhoto', answerPhoto(serverContext, fetchPhotoWith({ allowed })));
export const api = webFunction('api', answerApi(serverContext));
export const mcp = webFunction('mcp', answerMcp(serverContext, isLocal));
export const feed = webFunction('feed', answerFeed(serverContext, readPhoto));
export const share = webFunction('share', answerShare(serverContext, readPhoto));
export const intake = webFunction('intake', answerIntake(serverContext));
export const eInvoice = webFunction('eInvoice', answerEInvoice(serverContext));
export const reports = callable('reports', answerReport(serverContext));
export const deliver = deliverFunction(serverContext);
export const hourly = hourlyFunction(serverContext);
