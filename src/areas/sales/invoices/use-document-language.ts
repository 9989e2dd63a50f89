import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { isDocumentLanguage } from './language-choice.tsx';

/** The customer, where it is a contact one may read, and the language a paper to it is written in until another is chosen. */
export function useDocumentLanguage(contactId: string | undefined) {
  const { i18n } = useTranslation('ui');
  const [chosen, choose] = useState<string>();
  const { result: contact } = useOne<Contact, HttpError>({
    resource: 'contacts',
    id: contactId ?? '',
    queryOptions: { enabled: contactId !== undefined },
  });
  const language = chosen ?? (isDocumentLanguage(contact?.language) ? contact.language : i18n.language);
  return { contact, language, choose };
}
