import { properties } from '#areas/property/properties/schema.ts';
import type { Inbox } from '#areas/sales/inboxes/schema.ts';
import { filledIn, valuesOf } from '#areas/sales/messageTemplates/in-language.ts';
import { messageTemplates } from '#areas/sales/messageTemplates/schema.ts';
import { MOST_CAPTION } from '#lib/messaging/file-limits.ts';
import type { CommandFacts } from '#model/commit/command.ts';
import type { Issue } from '#model/schema.ts';

interface Content {
  readonly text: string;
  readonly subject?: string | undefined;
  readonly templateId?: string | undefined;
  readonly language?: string | undefined;
  readonly parameters?: readonly string[] | undefined;
  /** Of a template that WhatsApp takes at any time. */
  readonly isApproved: boolean;
}
export interface AskedContent {
  readonly channel: string;
  readonly text?: string | undefined;
  readonly subject?: string | undefined;
  readonly templateId?: string | undefined;
  readonly language?: string | undefined;
  readonly propertyIds?: readonly string[] | undefined;
  readonly shareUrl?: string | undefined;
  readonly attachmentIds?: readonly string[] | undefined;
}
/** What is sent: the text as typed, or the template with its values put in. */
export async function contentOf(
  asked: AskedContent,
  { find, may, callerName, company }: Pick<CommandFacts, 'find' | 'may' | 'callerName' | 'company'>,
  { name, inbox }: { readonly name: string; readonly inbox: Inbox | undefined },
): Promise<Content | { readonly issues: readonly Issue[] }> {
  const { templateId, channel, propertyIds = [] } = asked;
  const isMail = channel === 'Email';
  const typed = asked.text?.trim() ?? '';
  const signature = isMail && inbox?.signature ? `\n\n${inbox.signature}` : '';
  const template = await find.get(messageTemplates, templateId);
  if (templateId && (template?.archivedAt !== null || template.channel !== channel))
    return { issues: [{ field: 'templateId', key: 'ui.validation.reference' }] };
  const listing = await find.get(properties, propertyIds[0]);
  if (propertyIds.length > 0 && !(listing && may('show', properties, listing)))
    return { issues: [{ field: 'propertyIds', key: 'ui.validation.reference' }] };
  // what the caller typed into a template is sent as it was typed; WhatsApp takes approved ones unchanged
  if (!template || typed) {
    // by WhatsApp a file says enough
    const isFileAlone = !isMail && (asked.attachmentIds ?? []).length > 0;
    if (!typed && !isFileAlone) return { issues: [{ field: 'text', key: 'ui.validation.required' }] };
    if (isFileAlone && typed.length > MOST_CAPTION)
      return { issues: [{ field: 'text', key: 'ui.validation.length', params: { min: 0, max: MOST_CAPTION } }] };
    if (isMail && !asked.subject?.trim()) return { issues: [{ field: 'subject', key: 'ui.validation.required' }] };
    return { text: typed + signature, subject: asked.subject?.trim(), templateId, isApproved: false };
  }
  const values = {
    ...valuesOf(name, callerName, String(company.name ?? '')),
    ...{ listingTitle: listing?.title, listingReference: listing?.listingId, listingLink: asked.shareUrl },
  };
  const { missing, ...filled } = filledIn(template, values, asked.language);
  if (missing.length > 0)
    return {
      issues: [{ field: 'templateId', key: 'conversations.error.missing', params: { names: missing.join(', ') } }],
    };
  return {
    ...{ ...filled, text: filled.text + signature, templateId },
    isApproved: template.approval === 'Approved',
  };
}
