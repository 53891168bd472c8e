import { fromPromise } from 'xstate';
import { type VoidListAsked, voidListMachine } from '../../machines/post-travel/void-list.machine.ts';
import { send } from '../calls/send.ts';

interface Asked {
  readonly input: VoidListAsked;
  readonly signal: AbortSignal;
}

const read = ({ input: { side, request }, signal }: Asked) =>
  side === 'desk' ? send('GetDeskVoids', request, { signal }) : send('GetVoids', request, { signal });

/** The flow of the list of voids with its calls. */
export const portalVoidList = voidListMachine.provide({
  actors: { readVoids: fromPromise(read), readMoreVoids: fromPromise(read) },
});
