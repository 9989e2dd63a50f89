/** The token of an emulator: unsigned, accepted without a check. */
export function tokenOf(project: string, uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    uid,
    sub: uid,
    user_id: uid,
    iat,
    auth_time: iat,
    exp: iat + 3600,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
