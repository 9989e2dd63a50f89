import { describe, expect, it } from 'vitest';
import { type Person, samePerson } from './same-person.ts';

const person = (fullName: string, more: Partial<Person> = {}): Person => ({
  fullName,
  phones: [],
  emails: [],
  ...more,
});
const firm = (company: string): Person => ({ company, phones: [], emails: [] });
const PHONE = '+971501234567';

describe('a name alone is possible at most', () => {
  it.each([
    ['Ali Al Mansoori', 'Al Mansoori Ali'],
    ['Muhammad Hussain', 'Mohamed Husain'],
    ['Khaled Mansour', 'Khalid Mansoor'],
    ['王伟', 'Wang Wei'],
    ['Zhang Xiao Ming', 'Xiaoming Zhang'],
    ['محمد العلي', 'Mohammed Al Ali'],
    ['عبد الله الفارسي', 'عبدالله الفارسي'],
    ['サトウ サクラ', 'さとう さくら'],
    ["John O'Brien", 'John OBrien'],
    ['García, María', 'Maria Garcia'],
  ])('%s and %s', (one, other) => expect(samePerson(person(one), person(other))).toBe('possible'));
  it.each([
    ['Peter Lang', 'Peter Long'],
    ['Tom Becker', 'Tim Becker'],
    ['Omar Khalil', 'Omar Khalid'],
    ['Dana Rossi', 'Diana Russo'],
    ['Ahmed Hassan', 'Ahmed Hussein'],
    ['أحمد حسن', 'أحمد حسين'],
    ['佐藤さくら', '佐藤健'],
    ['Sara', 'Sara'],
  ])('%s and %s are two', (one, other) => expect(samePerson(person(one), person(other))).toBe('no'));
});

describe('a shared number or address', () => {
  const shared = (one: string, other: string) =>
    samePerson(person(one, { phones: ['+97143001001', PHONE] }), person(other, { phones: [PHONE] }));
  it.each([
    ['Grace Clarke', 'G. Clarke'],
    ['Tom Becker', 'Thomas Becker'],
    ['Carla Mendes', 'Carla Mendes Silva'],
    ['Hana Suzuki', '鈴木花'],
  ])('is proof where the names do not speak against it: %s, %s', (one, other) =>
    expect(shared(one, other)).toBe('same'),
  );
  it.each([
    ['Sara Weber', 'Jonas Weber'],
    ['Ahmed Hassan', 'Mariam Saleh'],
  ])('is none where they do: %s, %s', (one, other) => expect(shared(one, other)).toBe('possible'));
  it('is the same in any case', () => {
    const one = person('Nadia Rahman', { emails: ['nadia@example.com'] });
    expect(samePerson(one, person('Nadia Rahman', { emails: ['x@example.com', 'NADIA@example.com'] }))).toBe('same');
  });
});

describe('firms', () => {
  it.each([
    ['Bennett & Sons Ltd', 'Bennett and Sons'],
    ['Al Noor Trading LLC', 'Al Noor Trading L.L.C.'],
    ['株式会社山田不動産', '山田不動産'],
  ])('%s may be %s', (one, other) => expect(samePerson(firm(one), firm(other))).toBe('possible'));
  it('of another name are others, and so are two people of one firm', () => {
    expect(samePerson(firm('Blue Door Realty'), firm('Red Door Realty'))).toBe('no');
    const one = person('Sara Weber', { company: 'Weber Capital' });
    expect(samePerson(one, person('Omar Khalil', { company: 'Weber Capital' }))).toBe('no');
  });
});
