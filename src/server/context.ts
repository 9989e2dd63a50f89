import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { MakePaper } from '#lib/paper/paper.ts';
import { publishPolicy } from '#model/access/access-writes.ts';
import type { AccountContext, PasswordSince } from '#model/accounts/attempt.ts';
import type { Undrawable } from '#model/commit/command.ts';
import type { Store } from '#model/commit/store.ts';
import type { PageStore } from '#model/read/page-store.ts';
import { askProviderAt } from './ask-provider.ts';
import type { ReadPhoto } from './feed-function.ts';
import { firestoreStore } from './firestore-store.ts';
import { accountContextOf, contextOn, type ServerContext } from './given-context.ts';
import { intakeTools } from './intake-tools.ts';
import { mailsFrom } from './mails.ts';
import { type SavePicture, savePicture } from './pictures.ts';
import { accessContext, rereadPolicy } from './policy.ts';
import { sealingWith } from './seal.ts';
import { sendersWith } from './senders/senders.ts';
import { readSettings } from './settings.ts';
import { type Bucket, storageFiles } from './storage-files.ts';
import { withWebhooks } from './webhooks/attempt.ts';
import { postWebhookWith } from './webhooks/post-webhook.ts';

interface Given {
  /** Another database than the project's Firestore. */
  readonly store?: (Store & PageStore) | undefined;
  /** Another clock than the machine's. */
  readonly now?: () => Date;
  /** Where WhatsApp is, if it is not Meta's. */
  readonly graph?: string | undefined;
}
let given: Given = {};
/** Replaces parts of the project's own context; call it before the first request. */
export function serveWith(instead: Given): void {
  given = instead;
}

let made: Promise<ServerContext> | undefined;
/** Made at the first call, once a process; again after it failed. */
export function serverContext(): Promise<ServerContext> {
  made ??= makeContext().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

/** The files of casbin/ were edited: later calls are decided by them. Where they cannot be used, throws PolicyError and keeps the former. */
export async function takeEditedPolicy(modelFile: string, policyFile: string): Promise<void> {
  const reading = rereadPolicy(modelFile, policyFile);
  made = undefined;
  await reading;
}

async function makeContext(): Promise<ServerContext> {
  const access = await accessContext();
  const [app = initializeApp()] = getApps();
  const { store = firestoreStore(getFirestore(app)), now, graph } = given;
  // From now on access documents of a former policy are void; those of a newer release still count.
  await publishPolicy(store, access);
  const context = contextOn(
    store,
    access,
    storageFiles(() => bucketOf(app)),
    mailsFrom(
      readSettings(process.env).appUrl ?? `https://${app.options.projectId ?? process.env.GCLOUD_PROJECT}.web.app`,
    ),
  );
  const { sealKey, isLocal } = readSettings(process.env);
  const sealing = sealKey ? sealingWith(sealKey) : undefined;
  const intake = intakeTools(() => bucketOf(app), {
    ...{ repliedTo: sealing?.repliedTo, open: sealing?.open },
    ...(graph && { graph }),
  });
  const whole = {
    ...context,
    intake,
    askProvider: askProviderAt(),
    // a quarter of a second of code: only a PDF waits for it
    paper: async (...asked: Parameters<MakePaper>) => (await import('./make-paper.ts')).makePaper(...asked),
    undrawable: async (...asked: Parameters<Undrawable>) => (await import('./fonts.ts')).undrawable(...asked),
    ...(sealing && {
      seal: sealing.seal,
      senders: sendersWith(store, sealing, isLocal, { graph, file: intake.bodies.read }),
    }),
    ...(now && { now }),
  };
  return withWebhooks(whole, postWebhookWith({ allowed: [] }));
}

/** What the function `account` works with. */
export const accountContext = async (): Promise<AccountContext> =>
  accountContextOf(await serverContext(), passwordSince);

/** The provider ends every session of before a change of password: from then on its tokens are valid. */
const passwordSince: PasswordSince = async (uid) => {
  const [app = initializeApp()] = getApps();
  const { users } = await getAuth(app).getUsers([{ uid }]);
  const since = users[0]?.tokensValidAfterTime;
  return since ? new Date(since) : undefined;
};

/** Removes pictures nobody is shown any more from the project's bucket. */
export const storePicture: SavePicture = (folder, address) => {
  const [app = initializeApp()] = getApps();
  return savePicture(() => bucketOf(app))(folder, address);
};

/** A stored photo of a feed or a link. */
export const readPhoto: ReadPhoto = async (path, most = Number.POSITIVE_INFINITY) => {
  const [app = initializeApp()] = getApps();
  const file = bucketOf(app).file(path);
  const [isThere] = await file.exists();
  if (!isThere) return undefined;
  const [{ size, contentType = 'image/jpeg' }] = await file.getMetadata();
  if (Number(size) > most) return undefined;
  const [bytes] = await file.download({ validation: false });
  return { bytes, contentType };
};

/** The bucket the project is configured with; where nothing configures one (the emulators), that of the project's name. */
function bucketOf(app: App): Bucket {
  const { storageBucket, projectId } = app.options;
  return getStorage(app).bucket(storageBucket ?? `${projectId ?? process.env.GCLOUD_PROJECT}.appspot.com`);
}
