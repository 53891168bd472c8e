import { MrzField } from '../ui/MrzField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { FormProps } from './flow-props.ts';

/** The field for the machine-readable zone, and what was read from it. */
export const MrzPart = ({ view: { mrz, doing }, send }: FormProps) => (
  <Stack gap={12}>
    <MrzField
      id="mrz"
      typed={mrz.typed}
      wrong={mrz.message}
      readOnly={doing !== 'nothing'}
      onPasted={(pasted) => send({ type: 'mrz.pasted', pasted })}
    />
    {mrz.note !== null && <Notice tone="success">{mrz.note}</Notice>}
  </Stack>
);
