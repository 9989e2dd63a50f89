import { placeholdersIn, unknownPlaceholders } from '#lib/messaging/template-text.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, longText, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const body = () => longText({ max: 1000 });
const subject = () => text({ max: 200 });
const fields = {
  name: text({ required: true, max: 80, search: 'words' }),
  channel: choice(['Email', 'WhatsApp'], { required: true }),
  textEn: body(),
  textZh: body(),
  textFr: body(),
  textJa: body(),
  subjectEn: subject(),
  subjectZh: subject(),
  subjectFr: subject(),
  subjectJa: subject(),
  /** As Meta knows it. */
  whatsAppName: text({ max: 120, pattern: '[a-z0-9_]{1,120}', messageKey: 'messageTemplates.error.whatsAppName' }),
  category: choice(['Utility', 'Marketing']),
  approval: choice(['Draft', 'Submitted', 'Approved', 'Rejected']),
};
type TemplateValues = ValuesOf<typeof fields>;
export type MessageTemplate = Stored<typeof fields>;

const TEXTS = ['textEn', 'textZh', 'textFr', 'textJa', 'subjectEn', 'subjectZh', 'subjectFr', 'subjectJa'] as const;
const MOST_PARAMETERS = 10;

function checkTemplate(template: Partial<TemplateValues>): Issue[] {
  const issues = TEXTS.flatMap((field): Issue[] => {
    const [name] = unknownPlaceholders(template[field] ?? '');
    if (name !== undefined) return [{ field, key: 'messageTemplates.error.placeholder', params: { name } }];
    const isLong = placeholdersIn(template[field] ?? '').length > MOST_PARAMETERS;
    return isLong ? [{ field, key: 'messageTemplates.error.many' }] : [];
  });
  if (template.approval === 'Approved' && !template.whatsAppName)
    issues.push({ field: 'whatsAppName', key: 'ui.validation.required' });
  return issues;
}

/** Texts that are sent again and again, in the languages of the app. */
export const messageTemplates = defineSchema({
  name: 'messageTemplates',
  fields,
  title: 'name',
  activities: false,
  oneOf: [['textEn', 'textZh', 'textFr', 'textJa']],
  sorts: [{ field: 'name', order: 'asc' }],
  forwardOnly: true,
  filters: ['channel'],
  check: checkTemplate,
});
