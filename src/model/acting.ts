/** Who acts, when, and the id of the activity a command may leave behind. */
export interface Acting {
  readonly uid: string;
  readonly now: Date;
  readonly activityId: string;
  /** The policy's `reopen`: may go back without a note and reopen what was won. */
  readonly mayReopen: boolean;
  /** IANA zone of the company: where its days begin. */
  readonly timeZone: string;
}
