import { makeStyles, tokens } from '@fluentui/react-components';
import { Notice } from '../ui/Notice.tsx';
import { ZoneField } from '../ui/ZoneField.tsx';
import type { FormProps } from './flow-props.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
});

/** The field for the machine-readable zone, and what was read from it. */
export const MrzPart = ({ view: { mrz, doing }, send }: FormProps) => (
  <div className={useStyles().part}>
    <ZoneField
      id="mrz"
      typed={mrz.typed}
      wrong={mrz.message}
      readOnly={doing !== 'nothing'}
      onPasted={(pasted) => send({ type: 'mrz.pasted', pasted })}
    />
    {mrz.note !== null && <Notice tone="success">{mrz.note}</Notice>}
  </div>
);
