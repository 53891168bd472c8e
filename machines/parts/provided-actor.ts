import { type EventObject, fromCallback, fromObservable, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Makes the default actors of a machine. They throw when they start, because `file` provides the real ones. */
export const providedBy = (file: string) => {
  const missing = (name: string) => (): never => {
    throw new Error(`${name} is provided by ${file}`);
  };
  return {
    promise: <Output, Input = NonReducibleUnknown>(name: string) => fromPromise<Output, Input>(missing(name)),
    callback: <Received extends EventObject = EventObject, Input = NonReducibleUnknown>(name: string) =>
      fromCallback<Received, Input>(missing(name)),
    observable: <Value, Input = NonReducibleUnknown>(name: string) => fromObservable<Value, Input>(missing(name)),
  };
};
