/** What two people or organisations are compared by. */
export interface Person {
  readonly fullName?: string;
  readonly company?: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** ISO 3166-1 alpha-2: telephone numbers without a country code are from here. */
  readonly country?: string;
}

export function samePerson(one: Person, other: Person): 'same' | 'possible' | 'no' {
  const [phone] = one.phones;
  const [email] = one.emails;
  return (phone && phone === other.phones[0]) || (email && email === other.emails[0]) ? 'same' : 'no';
}
