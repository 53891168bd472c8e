/** The arguments of a command are wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
