import { fromCallback, fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { depositsFromQuery, depositsQuery } from '../../contract/money/deposits-link.ts';
import {
  type DepositListEvent,
  depositListMachine,
  type FileOfDeposits,
} from '../../machines/money/deposit-list.machine.ts';
import { reading } from '../calls/calling.ts';
import { sendForFile } from '../calls/send.ts';
import { depositColumnsKept } from '../storage/deposit-columns.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const depositsInAddress = () => depositsFromQuery(new URLSearchParams(location.search));

/** The flow of the list of deposits with its calls. It keeps the filters in the address, and the columns for the person. */
export const portalDepositList = (owner: Owner) =>
  depositListMachine.provide({
    actors: {
      readDeposits: reading('LoadDeposits'),
      saveFile: fromPromise(
        async ({
          input,
          signal,
        }: {
          input: FileOfDeposits;
          signal: AbortSignal;
        }): Promise<CallOutcome<'ExportDeposits'>> => {
          const outcome = await sendForFile('ExportDeposits', input, { signal });
          const { format } = input;
          if (outcome.ok) saveFile(outcome.answer, `deposits-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
      hearAddress: fromCallback<DepositListEvent>(({ sendBack }) =>
        onAddressChange(() => sendBack({ type: 'address.followed', asked: depositsInAddress() })),
      ),
    },
    actions: {
      rememberColumns: (_at, columns) => depositColumnsKept.keep(owner, columns),
      keepAddress: (_at, asked) => replaceQuery(depositsQuery(asked)),
    },
  });
