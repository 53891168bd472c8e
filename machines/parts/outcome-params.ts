/** Params of a guard or an action: an actor's answer. In `setup` a named guard or action cannot see `event.output`. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** Params of a guard or an action: the error that an actor failed with. */
export const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;
