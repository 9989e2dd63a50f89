/** Kinds of leave, of requests and of policies alike. */
export const LEAVE_KINDS = [
  'Annual',
  'Sick',
  'Maternity',
  'Parental',
  'Bereavement',
  'Hajj',
  'Study',
  'Unpaid',
  'Compensatory',
] as const;
