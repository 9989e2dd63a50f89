import { contacts } from '#areas/sales/contacts/schema.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import type { Inbox } from '#areas/sales/inboxes/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { attachments } from '#areas/work/attachments/schema.ts';
import { fileRefusal } from '#lib/messaging/file-limits.ts';
import type { CommandFacts } from '#model/commit/command.ts';
import type { AnyRecord, AnySchema, Issue, Stored } from '#model/schema.ts';

const PARENTS: readonly AnySchema[] = [conversations, leads, contacts, deals];
const issue = (key: string, params?: Issue['params']): Issue => ({
  ...{ field: 'attachmentIds', key },
  ...(params && { params }),
});

/**
 * The names of files that go with a message, or why they cannot: they must be of the conversation, lead, contact or deal
 * that it is about, readable by the caller, not confidential, and what the inbox's service takes.
 * @param about ids of the records that the message names
 */
export async function sentFiles(
  ids: readonly string[],
  about: readonly (string | undefined)[],
  inbox: Inbox | undefined,
  { find, may }: Pick<CommandFacts, 'find' | 'may'>,
): Promise<readonly string[] | Issue> {
  if (ids.length === 0) return [];
  // nobody's own program can be handed a file
  if (!inbox) return issue('messages.error.filesByHand');
  const files: Stored<typeof attachments.fields>[] = [];
  for (const id of ids) {
    const file = await find.get(attachments, id);
    const schema = PARENTS.find(({ name }) => name === file?.resourceName);
    const isAbout = about.includes(file?.resourceRecordKey);
    const parent = schema && isAbout ? await find.get(schema, file?.resourceRecordKey) : undefined;
    if (file?.archivedAt !== null || !schema || !parent || !mayRead(schema, parent, may))
      return issue('ui.validation.reference');
    if (file.confidential) return issue('messages.error.confidential', { name: file.fileName });
    files.push(file);
  }
  const refusal = fileRefusal(inbox.provider, files);
  return refusal ? issue(`messages.error.file.${refusal.key}`, refusal.params) : files.map(({ fileName }) => fileName);
}
/** The caller must be able to open the record, and the policy must let them read its files. */
const mayRead = (schema: AnySchema, parent: AnyRecord, may: CommandFacts['may']): boolean =>
  may('show', schema, parent) && may('show', { ...schema, name: attachments.name }, parent);
