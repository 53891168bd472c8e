import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { useId } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { documentTypes } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { documentName, priceByLaw } from '../../machines/orders/document-names.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { Doing } from '../../machines/orders/order-page.view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { AskStrip } from '../ui/AskStrip.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  /** In line with the text above it. */
  price: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  to: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export interface SendChoiceProps {
  readonly sending: Extract<Doing, { is: 'sending' }>;
  readonly send: (event: OrderPageEvent) => void;
}

/** To whom a document is sent, and whether with the customer price, before it is. */
export const SendChoice = ({ sending, send }: SendChoiceProps) => {
  const styles = useStyles();
  const hintId = useId();
  const { via, typeId, to, withPrice, price, whyNoPrice, whatsApp, sharesFiles } = sending;
  const lawHint = typeId === documentTypes.ticket && pageTenant().priceOnTickets ? priceByLaw : null;
  const hint = whyNoPrice ?? lawHint;
  const document = documentName(typeId);
  return (
    <AskStrip
      key={via}
      name={via === 'mail' ? say('Mail it') : say('Send it by WhatsApp')}
      words={
        <Stack as="span" gap={4}>
          <span>
            {via === 'mail'
              ? say('{document}, by mail to', { document })
              : say('{document}, by WhatsApp to', { document })}{' '}
            <span className={styles.to}>{to}</span>
          </span>
          <Checkbox
            className={styles.price}
            label={
              price === null ? say('With the price') : say('With the price, {price}', { price: displayMoney(price) })
            }
            checked={withPrice}
            disabled={price === null}
            aria-describedby={hint === null ? undefined : hintId}
            onChange={(_, { checked }) => send({ type: 'price.chosen', withPrice: checked === true })}
          />
          {hint !== null && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
          {via === 'whatsApp' && (
            <span className={styles.hint}>
              {sharesFiles
                ? say('WhatsApp opens with the text. To send the PDF, share it.')
                : say('WhatsApp opens with the text. To send the PDF, download it and attach it there.')}
            </span>
          )}
        </Stack>
      }
    >
      {via === 'mail' ? (
        <Button appearance="primary" onClick={() => send({ type: 'mail.confirmed' })}>
          {say('Send mail')}
        </Button>
      ) : (
        <Button
          as="a"
          appearance="primary"
          icon={<ChatRegular />}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say('Open WhatsApp')}
        </Button>
      )}
      {sharesFiles && <Button onClick={() => send({ type: 'share.requested' })}>{say('Share the PDF')}</Button>}
      <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Close')}</Button>
    </AskStrip>
  );
};
