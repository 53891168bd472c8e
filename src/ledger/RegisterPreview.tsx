import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RegisterLine } from '../../contract/ledger/invoice-register.ts';
import { orderTypes } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { registerKindNames } from '../../machines/ledger/register-list.ts';
import { Money } from '../ui/Money.tsx';
import { Row } from '../ui/Row.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
});

export interface RegisterPreviewProps {
  readonly line: RegisterLine;
  readonly onOpen: () => void;
}

/** A document of the register beside the list. */
export const RegisterPreview = ({ line, onOpen }: RegisterPreviewProps) => {
  const isInvoice = line.kind === 'invoice';
  return (
    <>
      <dl className={useStyles().facts}>
        <dt>{say('Document')}</dt>
        <dd>{registerKindNames[line.kind]}</dd>
        <dt>{say('Issued')}</dt>
        <dd>{momentText(line.issuedAt)}</dd>
        <dt>{say('Agency')}</dt>
        <dd>{line.agencyName}</dd>
        <dt>{say('Booking')}</dt>
        <dd>{line.orderReference}</dd>
        <dt>{isInvoice ? say('Billed') : say('Credited')}</dt>
        <dd>
          <Money currency={line.currency} minor={isInvoice ? line.billedMinor : line.creditedMinor} strong />
        </dd>
      </dl>
      <Row gap={8} align="stretch">
        <Button appearance="primary" onClick={onOpen}>
          {line.orderType === orderTypes.flight ? say('Open the order') : say('Open the stay')}
        </Button>
      </Row>
    </>
  );
};
