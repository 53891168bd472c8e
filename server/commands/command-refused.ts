/** A command that does nothing because of what it was asked. The message is one line for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
