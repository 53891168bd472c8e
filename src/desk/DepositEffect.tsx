import { say } from '../../contract/say.ts';
import type { DeskDepositEffect } from '../../machines/desk/desk-deposit.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Effect } from './Effect.tsx';

/** What an act on a deposit does to the books and to the wallet, and what the agency then owes. */
export const DepositEffect = ({ effect }: { readonly effect: DeskDepositEffect }) => (
  <>
    <Effect title={effect.heading} postings={effect.postings} figures={effect.figures} />
    {effect.owes !== null && (
      <Notice tone="warning" announced={false}>
        {say('The wallet does not cover all of it. The agency would owe {owes}.', { owes: effect.owes })}
      </Notice>
    )}
  </>
);
