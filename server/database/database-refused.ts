/** A database with which the server refuses to start. The message is one line for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}
