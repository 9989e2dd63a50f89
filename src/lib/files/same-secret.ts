/** Whether a secret is the one given; takes as long whatever the difference is. */
export function isSameSecret(secret: string, given: string): boolean {
  let different = secret.length === given.length ? 0 : 1;
  for (let at = 0; at < given.length; at += 1)
    different |= given.charCodeAt(at) ^ secret.charCodeAt(at % secret.length);
  return secret !== '' && different === 0;
}
