import { useMemo } from 'react';
import { viewOfRegister } from '../../machines/ledger/register.view.ts';
import { registerList } from '../../machines/ledger/register-list.ts';
import { RegisterPreview } from '../ledger/RegisterPreview.tsx';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { portalRegister } from './register-actors.ts';

/** The agency's invoices and credit notes. */
export const RegisterScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalRegister(owner), [owner]);
  const input = useMemo(() => listInput(registerList, owner), [owner]);
  const flow = useFlow('register', machine, { input });
  return (
    <ListPage
      terms={registerList}
      view={useView(flow, viewOfRegister)}
      send={flow.send}
      preview={(line) => (
        <RegisterPreview line={line} onOpen={() => flow.send({ type: 'row.opened', row: registerList.keyOf(line) })} />
      )}
    />
  );
};
