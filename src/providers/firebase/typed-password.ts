const KEPT_FOR = 5 * 60_000;

export interface TypedPassword {
  keep(password: string): void;
  read(): string | undefined;
  forget(): void;
}

/** The password typed at a denied sign-in, for the forced reset: in memory only, and for five minutes (security.md T-06). */
export function createTypedPassword(): TypedPassword {
  let kept: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    kept = undefined;
    clearTimeout(timer);
  };
  return {
    keep(password) {
      forget();
      kept = password;
      timer = setTimeout(forget, KEPT_FOR);
    },
    read: () => kept,
    forget,
  };
}
