import { E_INVOICE_CHANNEL, eInvoiceAddress } from '#areas/sales/eInvoices/sending/account.ts';
import { newId } from '#lib/data/id.ts';
import type { Store } from '#model/commit/store.ts';
import type { ChannelSecrets, ChannelState } from '#model/company/portals.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { FORMER_NAMES, PROVIDERS, providerOf } from './channels.ts';
import { type ChannelDocument, channelPath, intakeAddress } from './intake-document.ts';

/** Whether there is such a channel: a way in, or the provider of e-invoices, which calls back. */
const isKnown = (name: string) => name === E_INVOICE_CHANNEL || providerOf(name) !== undefined;

/** Every channel; those with a name of before while they are open. */
export async function listChannels(store: Store, companyId: string): Promise<readonly ChannelState[]> {
  const names = [...PROVIDERS.map(({ name }) => name), E_INVOICE_CHANNEL, ...FORMER_NAMES];
  const stored = await store.run((transaction) => transaction.get(names.map((name) => channelPath(companyId, name))));
  return names.flatMap((name, at): ChannelState[] => {
    const open = stored[at] as (Values & ChannelDocument) | undefined;
    if (!open && FORMER_NAMES.includes(name)) return [];
    const isSigned = Boolean(open?.signingSecret);
    const isSending = name === E_INVOICE_CHANNEL;
    const needed = {
      ...((isSending || providerOf(name)?.fetch) && { hasToken: Boolean(open?.token) }),
      ...(isSending && { hasAccount: Boolean(open?.account) }),
    };
    const address = open && {
      address: isSending ? eInvoiceAddress(companyId, open.key) : intakeAddress(companyId, name, open.key),
    };
    return [{ name, isSigned, ...needed, ...address, ...(open?.attention && { attention: open.attention }) }];
  });
}

/**
 * Opens a way in under a new address; one it had before is nobody’s from now on, its secrets stay. Throws
 * AppError('invalid').
 */
export const openChannel = (store: Store, companyId: string, name: string, secrets: ChannelSecrets, now: Date) =>
  writeChannel(store, companyId, name, secrets, { key: `${newId()}${newId()}`, since: now });

/** Other secrets of a way in that is open. Throws AppError: `deleted` where it is not. */
export const changeSecrets = (store: Store, companyId: string, name: string, secrets: ChannelSecrets) =>
  writeChannel(store, companyId, name, secrets);

async function writeChannel(
  store: Store,
  companyId: string,
  name: string,
  { signingSecret, token, account }: ChannelSecrets,
  opened?: Pick<ChannelDocument, 'key' | 'since'>,
): Promise<void> {
  if (!isKnown(name)) throw new AppError('invalid');
  const path = channelPath(companyId, name);
  await store.run(async (transaction) => {
    const [before] = await transaction.get([path]);
    if (!before && !opened) throw new AppError('deleted');
    const { attention, ...rest } = (before ?? {}) as Partial<Values & ChannelDocument>;
    transaction.set(path, {
      ...rest,
      ...opened,
      ...(signingSecret && { signingSecret }),
      ...(account && { account }),
      ...(token ? { token } : attention && { attention }),
    });
  });
}
export async function closeChannel(store: Store, companyId: string, name: string): Promise<void> {
  if (!isKnown(name)) throw new AppError('invalid');
  await store.run(async (transaction) => transaction.remove(channelPath(companyId, name)));
}
