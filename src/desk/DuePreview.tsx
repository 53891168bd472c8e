import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { DeskDue } from '../../contract/desk/desk-dues.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { dueAgeNames, paidOf, soldWords, travellersWords } from '../../machines/desk/dues-list.ts';
import { dueStateNames } from '../../machines/money/part-payments.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Money } from '../ui/Money.tsx';
import { Row } from '../ui/Row.tsx';
import { TextLink } from '../ui/TextLink.tsx';
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
  amount: { textAlign: 'right' },
});

export interface DuePreviewProps {
  readonly due: DeskDue;
  readonly onOpen: () => void;
  /** Shows the dues of its agency alone. */
  readonly onAgency: () => void;
}

/** A due beside the list: what was sold, how it is paid, and who agreed. */
export const DuePreview = ({ due, onOpen, onAgency }: DuePreviewProps) => {
  const styles = useStyles();
  const { currency } = due;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{say('Agency')}</dt>
        <dd>{due.agencyName}</dd>
        <dt>{say('Sold')}</dt>
        <dd>{soldWords(due)}</dd>
        <dt>{due.hotelName === null ? say('Departs') : say('Arrives')}</dt>
        <dd>
          <DayLabel day={due.departureDate} />
        </dd>
        <dt>{say('Travellers')}</dt>
        <dd>{travellersWords(due)}</dd>
        {due.pnr !== null && (
          <>
            <dt>{say('PNR')}</dt>
            <dd>{due.pnr}</dd>
          </>
        )}
        <dt>{say('State')}</dt>
        <dd>
          {dueStateNames[due.state]}
          {due.age !== null && ` · ${dueAgeNames[due.age]}`}
        </dd>
        <dt>{say('Pay by')}</dt>
        <dd>
          <DayLabel day={due.payBy} />
        </dd>
        <dt>{say('Agreed')}</dt>
        <dd>{say('{who}, {at}', { who: due.agreedBy, at: momentText(due.agreedAt) })}</dd>
      </dl>
      <dl className={styles.facts}>
        <dt>{say('Price')}</dt>
        <dd className={styles.amount}>
          <Money currency={currency} minor={due.totalMinor} />
        </dd>
        <dt>{say('Paid so far')}</dt>
        <dd className={styles.amount}>
          <Money currency={currency} minor={paidOf(due)} />
        </dd>
        {due.droppedMinor > 0 && (
          <>
            <dt>{say('Need not be paid')}</dt>
            <dd className={styles.amount}>
              <Money currency={currency} minor={due.droppedMinor} />
            </dd>
          </>
        )}
        <dt>{say('Left')}</dt>
        <dd className={styles.amount}>
          <Money currency={currency} minor={due.leftMinor} strong />
        </dd>
      </dl>
      <Row gap={8} align="stretch">
        <Button appearance="primary" onClick={onOpen}>
          {due.hotelName === null ? say('Open the order') : say('Open the stay')}
        </Button>
        <Button onClick={onAgency}>{say('Dues of this agency')}</Button>
      </Row>
      <TextLink as={Link} href={pageAddress.deskAgencyDues(due.agencyId)}>
        {say('Statement and reminder of this agency')}
      </TextLink>
    </>
  );
};
