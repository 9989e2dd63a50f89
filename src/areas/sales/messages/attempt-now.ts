import { inboxSecrets } from '#areas/sales/inboxes/inbox-secrets.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { deliveries } from './delivery.ts';

/** Services answer within this time, or the scheduled function finds out later. */
const MOST_MS = 8000;
const SERVERS_OWN: readonly string[] = [deliveries.name, inboxSecrets.name];

/** Sends what a command has just queued; its caller gets the answer without what only the server keeps. */
export async function attemptNow(
  answer: CommandAnswer,
  companyId: string,
  context: DeliveryContext,
): Promise<CommandAnswer> {
  const { created = [], resources, record } = answer;
  if (resources.includes(deliveries.name) && context.senders) {
    const made = created.find((key) => key.startsWith(`${deliveries.name}/`));
    const id = made?.slice(deliveries.name.length + 1) ?? record?.id;
    if (id) await within(MOST_MS, deliver(companyId, id, context));
  }
  const isShown = (key: string) => !SERVERS_OWN.includes(key.split('/')[0] ?? '');
  return {
    ...answer,
    resources: resources.filter(isShown),
    ...(answer.created && { created: created.filter(isShown) }),
  };
}

/** What takes longer or fails is tried again by the clock. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}
