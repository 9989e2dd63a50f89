import { describe, expect, it } from 'vitest';
import { findUpload, namesByType, UPLOAD_KINDS } from './uploads.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('findUpload', () => {
  it('binds the segments of each kind', () => {
    expect(findUpload(`users/u1/${UUID}.png`)).toMatchObject({
      kind: { name: 'profilePicture' },
      bound: { uid: 'u1' },
    });
    expect(findUpload(`companies/c1/logo/${UUID}.png`)?.kind.name).toBe('companyLogo');
    expect(findUpload(`companies/c1/leads/l1/${UUID}.pdf`)).toMatchObject({
      kind: { name: 'recordFile' },
      bound: { cid: 'c1', collection: 'leads', id: 'l1' },
    });
  });
  it.each(['', 'users', 'users/u1', `users//${UUID}.png`, `other/c1/logo/${UUID}.png`, 'companies/c/leads/l/x/y'])(
    'has no kind for %j',
    (path) => expect(findUpload(path)).toBeUndefined(),
  );
});

describe('the table', () => {
  const accepts = (kind: (typeof UPLOAD_KINDS)[number], name: string, type: string) =>
    new RegExp(`^(?:${namesByType(kind).get(type) ?? '(?!)'})$`).test(name);

  it('takes a generated name with its own type only', () => {
    for (const kind of UPLOAD_KINDS) {
      expect(accepts(kind, `${UUID}.png`, 'image/png')).toBe(true);
      expect(accepts(kind, `${UUID}.png`, 'image/jpeg')).toBe(false);
      expect(accepts(kind, `${UUID}.png`, 'text/html')).toBe(false);
      expect(accepts(kind, 'photo.png', 'image/png')).toBe(false);
      expect(accepts(kind, `../${UUID}.png`, 'image/png')).toBe(false);
    }
  });
  it('binds no segment under a name of the rules themselves', () => {
    for (const { path } of UPLOAD_KINDS) expect(path).not.toMatch(/\{(resource|request|firestore)\}/);
  });
  it('has no type that can carry script', () => {
    const plain =
      /^image\/(png|jpeg|webp)$|^text\/csv$|^audio\/(ogg|mp4)$|^application\/(pdf|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet))$/;
    for (const kind of UPLOAD_KINDS) for (const type of Object.values(kind.types)) expect(type).toMatch(plain);
  });
});
