import { CallFault } from '../../contract/client.ts';

/** A chunk that calls need and that could not be fetched counts as a lost network. The next call fetches it again. */
export const lostChunk = (): never => {
  throw new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
};
