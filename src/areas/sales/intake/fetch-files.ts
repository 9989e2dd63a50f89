import { inboxSecrets } from '#areas/sales/inboxes/inbox-secrets.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import type { Values } from '#model/schema.ts';
import { type Enquiry, type IncomingFile, type Item, isEnquiry } from './enquiry.ts';
import { notFetched } from './providers/meta-leads.ts';
import type { NotFetched } from './providers/provider.ts';
import type { IntakeContext } from './tools.ts';

type Fetched = { readonly item: Item; readonly missing?: NotFetched | undefined };

/** Fetches the files that enquiries only name. A file that cannot be fetched keeps its name, and `missing` says why. */
export const withFiles = (
  items: readonly Item[],
  companyId: string,
  context: IntakeContext,
): Promise<readonly Fetched[]> =>
  Promise.all(
    items.map(async (item): Promise<Fetched> => {
      const isNamed = isEnquiry(item) && item.files?.some(({ mediaId }) => mediaId !== undefined);
      return isNamed ? fetchFiles(item, companyId, context) : { item };
    }),
  );

async function fetchFiles(item: Enquiry, companyId: string, context: IntakeContext): Promise<Fetched> {
  const token = await tokenOf(item.thread?.account, companyId, context);
  const { intake } = context;
  // nothing is connected that could fetch it, now or later
  if (!token || !intake) return { item };
  let missing: NotFetched | undefined;
  const files: IncomingFile[] = [];
  for (const file of item.files ?? []) {
    const fetched = file.mediaId ? await intake.fetchMedia(file.mediaId, token) : undefined;
    if (fetched && 'code' in fetched) {
      const reason = notFetched(fetched.code);
      // what is gone for good is named in the message
      if (reason.isLater) missing = reason;
    }
    files.push(fetched && 'bytes' in fetched ? { ...file, bytes: fetched.bytes } : file);
  }
  return { item: { ...item, files }, missing };
}

/** The token of the inbox with this account. */
async function tokenOf(
  account: string | undefined,
  companyId: string,
  context: IntakeContext,
): Promise<string | undefined> {
  const open = context.intake?.open;
  if (!account || !open) return undefined;
  const within = `companies/${companyId}`;
  const asked = [{ field: 'externalId', operator: '==', value: account }] as const;
  const secret = await context.store.run(async ({ find, get }) => {
    const path = `${within}/${inboxes.name}`;
    const [inbox] = await find(path, asked, 1);
    if (inbox?.data.archivedAt !== null) return undefined;
    const [stored] = await get([`${within}/${inboxSecrets.name}/${inbox.path.slice(path.length + 1)}`]);
    return stored;
  });
  if (!secret) return undefined;
  const access = JSON.parse(await open(String(secret.sealed))) as Values;
  return typeof access.secret === 'string' ? access.secret : undefined;
}
