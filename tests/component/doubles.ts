import { type Person, read } from './office.ts';
import { addContact, addLead, addTask } from './records.ts';

/** Two entries of one person, and what points at the second. */
export async function addDouble(owner: Person) {
  const kept = await addContact(owner, {
    firstName: 'Amira',
    lastName: 'Haddad',
    mobilePhone: '+12025550111',
    notes: 'Met at the fair',
  });
  const other = await addContact(owner, {
    firstName: 'Amira',
    lastName: 'Hadad',
    mobilePhone: '+12025550122',
    contactType: ['Seller'],
    city: 'Dubai',
  });
  const lead = await addLead(owner, { fullName: 'Amira again', contactId: other.id });
  const todo = `merge_todo_${other.id}`;
  await addTask(owner, todo, {
    title: 'Call her',
    relatedName: 'contacts',
    relatedKey: other.id,
    relatedLabel: 'Amira Hadad',
  });
  const path = (resource: string, id: string) => read(`companies/${owner.companyId}/${resource}/${id}`);
  return {
    kept,
    other,
    lead: () => path('leads', lead.id),
    todo: () => path('todo', todo),
    one: () => path('contacts', kept.id),
    two: () => path('contacts', other.id),
  };
}
