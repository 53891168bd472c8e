import { useMemo } from 'react';
import { viewOfDeskRegister } from '../../machines/desk/desk-register.view.ts';
import { deskRegisterList } from '../../machines/ledger/register-list.ts';
import { RegisterPreview } from '../ledger/RegisterPreview.tsx';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { portalDeskRegister } from './desk-register-actors.ts';

/** The invoices and credit notes of all agencies, at the desk. */
export const DeskRegisterScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalDeskRegister(owner), [owner]);
  const input = useMemo(() => listInput(deskRegisterList, owner), [owner]);
  const flow = useFlow('desk-register', machine, { input });
  return (
    <ListPage
      terms={deskRegisterList}
      view={useView(flow, viewOfDeskRegister)}
      send={flow.send}
      preview={(line) => (
        <RegisterPreview
          line={line}
          onOpen={() => flow.send({ type: 'row.opened', row: deskRegisterList.keyOf(line) })}
        />
      )}
    />
  );
};
