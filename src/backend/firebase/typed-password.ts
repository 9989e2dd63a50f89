const REMEMBER_MS = 5 * 60_000;

export interface TypedPassword {
  remember(password: string): void;
  /** The provider took a new one, which proves the person from now on; the old one is still the old one. */
  replace(password: string): void;
  /** Whether it is the one that was typed at the sign-in. */
  isOld(password: string): boolean;
  read(): string | undefined;
  forget(): void;
}

/** The password typed at a denied sign-in, for the forced reset: in memory only, and for five minutes. */
export function createTypedPassword(): TypedPassword {
  let remembered: string | undefined;
  let old: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    remembered = undefined;
    old = undefined;
    clearTimeout(timer);
  };
  return {
    remember(password) {
      forget();
      remembered = password;
      old = password;
      timer = setTimeout(forget, REMEMBER_MS);
    },
    replace(password) {
      remembered = password;
    },
    isOld: (password) => password === old,
    read: () => remembered,
    forget,
  };
}
