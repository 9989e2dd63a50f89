import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FeedListing } from './listing.ts';
import { readFeed } from './read.ts';

const sample = (name: string) => new Uint8Array(readFileSync(`tests/data/feeds/${name}`));
const read = (name: string) => readFeed(sample(name)) ?? { source: '', listings: [], nameless: 0 };
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a feed is known by its beginning', () => {
  it.each<[file: string, source: string, references: string[], nameless: number]>([
    ['kyero.xml', 'Kyero', ['CA-0017', 'CA-0018', 'CA-0019'], 0],
    ['property-finder.xml', 'Property Finder', ['GH-S-2201', 'GH-R-118'], 1],
    ['bayut.xml', 'Bayut', ['PV-330', 'PV-331', 'PV-332'], 0],
    ['reaxml.xml', 'REAXML', ['HB7781', 'HB9002', 'HB5100'], 0],
    ['rightmove.blm', 'Rightmove', ['5512_1001', '5512_1002', '5512_1003'], 0],
    ['reso.json', 'RESO', ['77120', '77121'], 0],
    ['openimmo.xml', 'OpenImmo', ['LH-48', 'LH-51'], 0],
    ['zoopla.json', 'Zoopla', ['CS-88', 'CS-89'], 0],
  ])('%s', (file, source, references, nameless) => {
    const feed = read(file);
    expect(feed.source).toBe(source);
    expect(feed.listings.map(({ reference }) => reference)).toEqual(references);
    expect(feed.nameless).toBe(nameless);
  });
  it.each([
    ['a page', '<!doctype html><html><body>No feed</body></html>'],
    ['some other list', '<catalog><property/></catalog>'],
    ['a table', 'ref,price\n1,2'],
    ['an empty list', '[]'],
    ['some other JSON', '{"value":[{"id":1}]}'],
  ])('%s is none', (_, text) => expect(readFeed(bytes(text))).toBeUndefined());
});

describe('what a listing says', () => {
  const listing = (file: string, at = 0): FeedListing | undefined => read(file).listings[at];
  it('Kyero: sale, first language, square metres, free words', () => {
    expect(listing('kyero.xml')).toEqual({
      reference: 'CA-0017',
      purpose: 'Sale',
      category: 'Residential',
      type: 'Townhouse',
      changedAt: new Date('2026-11-02T08:41:54Z'),
      price: 425_000,
      currency: 'EUR',
      completion: 'Completed',
      city: 'Cómpeta',
      province: 'Málaga',
      country: 'ES',
      community: 'Casco antiguo',
      latitude: 36.8337,
      longitude: -3.9746,
      bedrooms: 3,
      bathrooms: 2,
      livingArea: 168,
      plotArea: 240,
      description: 'A village house on three floors, renovated in 2023, with a patio & open views to the sea.',
      amenities: ['Terrace', 'SeaView'],
      photos: ['https://casa-aurora.example/p/17/1.jpg', 'https://casa-aurora.example/p/17/2.jpg'],
    });
    expect(listing('kyero.xml', 1)).toMatchObject({
      purpose: 'Lease',
      frequency: 'Monthly',
      bedrooms: 0,
      livingArea: 41.5,
      amenities: ['Elevator'],
    });
    expect(listing('kyero.xml', 1)).not.toHaveProperty('plotArea');
  });
  it('a kind nobody knows is kept as the feed says it', () => expect(listing('kyero.xml', 2)?.type).toBe('Lighthouse'));
  it('Property Finder: square feet, longitude first, a rent by its period', () => {
    expect(listing('property-finder.xml')).toMatchObject({
      purpose: 'Sale',
      category: 'Residential',
      type: 'Apartment',
      permit: '7112345678',
      price: 2_450_000,
      latitude: 25.0772,
      longitude: 55.1403,
      livingArea: 114.92,
      furnished: 'Partially',
      subCommunity: 'Marina Promenade',
      completion: 'Completed',
      saleType: 'Resale',
      agentEmail: 'omar@greyhaven.example',
      amenities: ['CentralAir', 'Balcony', 'BuiltInWardrobes', 'SharedPool'],
      description: 'Two bedrooms on a high floor.\nChiller free & vacant.',
    });
    expect(listing('property-finder.xml', 1)).toMatchObject({
      purpose: 'Lease',
      category: 'Commercial',
      type: 'Office',
      price: 180_000,
      frequency: 'Annually',
      cheques: 4,
      livingArea: 199.74,
    });
  });
  it('Bayut: what was deleted is gone, a unit that is raw counts', () => {
    expect(listing('bayut.xml')).toMatchObject({
      purpose: 'Lease',
      type: 'Villa',
      frequency: 'Annually',
      livingArea: 315.87,
      plotArea: 483.1,
      amenities: ['PrivateGarden', 'MaidsRoom'],
    });
    expect(listing('bayut.xml', 1)?.isRemoved).toBe(true);
    expect(listing('bayut.xml', 2)).toMatchObject({ type: 'FullFloor', category: 'Commercial', livingArea: 650 });
  });
  it('REAXML: by its element, with a document type that declares nothing, in Latin letters', () => {
    expect(listing('reaxml.xml')).toMatchObject({
      purpose: 'Sale',
      type: 'Townhouse',
      unit: '4',
      street: '39 Wharf Road',
      community: 'Birchgrove',
      country: 'AU',
      city: 'Inner West',
      plotArea: 182,
      livingArea: 162.58,
      parking: 1,
      description: 'Three levels, a courtyard and cafés next door.',
      photos: ['https://photos.harbourside.example/7781/m.jpg', 'https://photos.harbourside.example/7781/a.jpg'],
    });
    expect(listing('reaxml.xml', 1)).toMatchObject({
      purpose: 'Lease',
      frequency: 'Weekly',
      price: 780,
      furnished: 'Furnished',
    });
    expect(listing('reaxml.xml', 2)).toMatchObject({
      category: 'Land',
      type: 'UnimprovedLand',
      isRemoved: true,
      plotArea: 20_200,
    });
  });
  it('BLM: codes, photos up to the certificates', () => {
    expect(listing('rightmove.blm')).toMatchObject({
      purpose: 'Sale',
      type: 'Apartment',
      postalCode: 'M4 6JL',
      livingArea: 78.5,
      saleType: 'Resale',
      title: 'Two-bedroom flat over the canal',
      description: 'Second floor with lift.\nParking by arrangement.',
      photos: ['https://img.canalside.example/1001_00.jpg', 'https://img.canalside.example/1001_01.jpg'],
    });
    expect(listing('rightmove.blm', 1)).toMatchObject({
      purpose: 'Lease',
      frequency: 'Monthly',
      furnished: 'Unfurnished',
    });
    expect(listing('rightmove.blm', 2)).toMatchObject({ type: 'Shop', category: 'Commercial', isRemoved: true });
  });
  it('RESO: lookups with or without spaces, photos in their order', () => {
    expect(listing('reso.json')).toMatchObject({
      type: 'Villa',
      livingArea: 223.9,
      plotArea: 849.84,
      yearBuilt: 1926,
      country: 'US',
      photos: ['https://media.mls.example/77120/1.jpg', 'https://media.mls.example/77120/2.jpg'],
    });
    expect(listing('reso.json', 1)).toMatchObject({ purpose: 'Lease', category: 'Commercial', isRemoved: true });
  });
  it('OpenImmo: rents by the month, the kind by element and attribute', () => {
    expect(listing('openimmo.xml')).toMatchObject({
      type: 'Townhouse',
      price: 689_000,
      country: 'DE',
      community: 'Uhlenhorst',
      livingArea: 128.5,
      bedrooms: 4,
      agentEmail: 'k.voss@lindenhof.example',
      photos: ['https://bilder.lindenhof.example/48/1.jpg'],
    });
    expect(listing('openimmo.xml', 1)).toMatchObject({
      type: 'Office',
      category: 'Commercial',
      purpose: 'Lease',
      frequency: 'Monthly',
      price: 2400,
      livingArea: 160,
      isRemoved: true,
    });
  });
  it('Zoopla: pictures alone are photos', () => {
    expect(listing('zoopla.json')).toMatchObject({
      type: 'Townhouse',
      frequency: 'Monthly',
      price: 1725,
      country: 'GB',
      livingArea: 94.76,
      furnished: 'Negotiable',
      description: 'Two receptions and a kitchen.\n\nLong garden.',
      photos: ['https://img.canalside.example/88/1.jpg'],
    });
    expect(listing('zoopla.json', 1)?.isRemoved).toBe(true);
  });
});

describe('what would do harm is refused', () => {
  it.each([
    [
      'a document type that declares entities',
      '<!DOCTYPE root [<!ENTITY a "aaaa">]><root><property><ref>&a;</ref></property></root>',
    ],
    ['an entity nobody declared', '<root><property><ref>&a;</ref></property></root>'],
    ['nesting without end', `<root>${'<property>'.repeat(100)}`],
    ['a listing of ten thousand elements', `<root><property>${'<a/>'.repeat(10_000)}</property></root>`],
    ['a file that was cut', '<root><property><ref>1</ref>'],
    ['a BLM file without data', "#HEADER#\nEOF : '^'\n#DEFINITION#\nA^~"],
  ])('%s', (_, text) => expect(() => readFeed(bytes(text))).toThrow());
  it('a listing sent twice counts once, with its last values', () => {
    const twice =
      '<root><kyero/><property><ref>A</ref><beds>1</beds></property><property><ref>A</ref><beds>2</beds></property></root>';
    expect(readFeed(bytes(twice))?.listings).toMatchObject([{ reference: 'A', bedrooms: 2 }]);
  });
});
