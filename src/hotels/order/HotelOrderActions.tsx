import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { PersonEditRegular } from '@fluentui/react-icons/svg/person-edit';
import { type ReactElement, useId } from 'react';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { HotelActionName } from '../../../machines/hotels/hotel-order.view.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import { type HotelOrderPageView, isNothingAskedOfStay } from '../../../machines/hotels/hotel-order-page.view.ts';
import { AskedPrice } from '../AskedPrice.tsx';
import { StayDocuments } from '../StayDocuments.tsx';
import { HotelOrderDoing } from './HotelOrderDoing.tsx';

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'start',
  },
  action: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '320px', justifyItems: 'start' },
  button: { minHeight: '40px' },
  reason: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  cost: { maxWidth: '68ch' },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

type Offered = Exclude<HotelActionName, 'book' | 'print'>;

const icons: Readonly<Record<HotelActionName, ReactElement>> = {
  book: <MoneyHandRegular />,
  accept: <MoneyHandRegular />,
  withdraw: <DismissCircleRegular />,
  quote: <DismissCircleRegular />,
  cancel: <MoneyHandRegular />,
  amend: <PersonEditRegular />,
  print: <DocumentPdfRegular />,
};

const eventOf: Readonly<Record<Offered, HotelOrderPageEvent>> = {
  accept: { type: 'acceptance.requested' },
  withdraw: { type: 'withdrawal.requested' },
  quote: { type: 'quote.requested' },
  cancel: { type: 'cancellation.requested' },
  amend: { type: 'names.requested' },
};

const isOffered = (action: HotelActionName): action is Offered => action in eventOf;

export interface HotelOrderActionsProps
  extends Pick<
    Extract<HotelOrderPageView, { show: 'order' }>,
    'order' | 'actions' | 'documents' | 'mayMail' | 'price' | 'doing'
  > {
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** The actions of a hotel order in one row. A disabled action stays visible and says why, and what would enable it. */
export const HotelOrderActions = ({
  order,
  actions,
  documents,
  mayMail,
  price,
  doing,
  send,
}: HotelOrderActionsProps) => {
  const styles = useStyles();
  const id = useId();
  const isFree = isNothingAskedOfStay(doing);
  const isTold = order.state === 'quoted' && order.cancelling !== null;
  const hasActions = actions.length > 0 || documents.length > 0;
  if (!hasActions && doing.is === 'nothing') return null;
  return (
    <div className={styles.frame}>
      {price !== null && <AskedPrice price={price} />}
      {isTold && <CostOfCancelling order={order} />}
      {hasActions && (
        <div className={styles.row} role="group" aria-label={say('Actions')}>
          <StayDocuments documents={documents} />
          {mayMail && (
            <Button
              className={styles.button}
              icon={<MailRegular />}
              disabledFocusable={!isFree}
              aria-describedby={isFree ? undefined : `${id}-doing`}
              onClick={() => send({ type: 'mail.requested' })}
            >
              {say('Mail voucher')}
            </Button>
          )}
          {actions.map((each) =>
            isOffered(each.action) ? (
              <div key={each.action} className={styles.action}>
                <Button
                  className={styles.button}
                  appearance={each.action === 'accept' ? 'primary' : 'secondary'}
                  icon={icons[each.action]}
                  disabledFocusable={!each.allowed || !isFree}
                  aria-describedby={each.allowed ? (isFree ? undefined : `${id}-doing`) : `${id}-${each.action}`}
                  onClick={() => isOffered(each.action) && send(eventOf[each.action])}
                >
                  {isTold && each.action === 'quote' ? say('Ask the cost again') : each.label}
                </Button>
                {!each.allowed && (
                  <p id={`${id}-${each.action}`} className={styles.reason}>
                    {each.reason}
                    {each.fix !== null && ` ${each.fix}`}
                  </p>
                )}
              </div>
            ) : null,
          )}
        </div>
      )}
      <div id={`${id}-doing`}>
        <HotelOrderDoing doing={doing} send={send} />
      </div>
    </div>
  );
};

/** What cancelling costs now, as the property told it. */
const CostOfCancelling = ({ order: { cancelling, sums } }: Pick<HotelOrderActionsProps, 'order'>) => {
  const styles = useStyles();
  if (cancelling === null) return null;
  const money = (minor: number) => displayMoney({ currency: sums.currency, minor });
  return (
    <p className={styles.cost}>
      {cancelling.penaltyMinor === 0
        ? say('Cancelling now is free.')
        : say('Cancelling now costs {cost}.', { cost: money(cancelling.penaltyMinor) })}{' '}
      <span className={styles.figure}>
        {cancelling.backMinor === 0
          ? say('Nothing comes back to the wallet.')
          : say('{amount} comes back to the wallet.', { amount: money(cancelling.backMinor) })}
        {cancelling.dueMinor > 0 && <> {say('{amount} stays due.', { amount: money(cancelling.dueMinor) })}</>}
      </span>
    </p>
  );
};
