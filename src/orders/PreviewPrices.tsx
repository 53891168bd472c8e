import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PrintPreviewEvent } from '../../machines/orders/print-preview.setup.ts';
import type { Pricing } from '../../machines/orders/print-preview.view.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  total: { paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  sum: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

export interface PreviewPricesProps {
  readonly pricing: Pricing;
  readonly send: (event: PrintPreviewEvent) => void;
}

/** What the customer's documents say that each traveller costs, with the price of the sale below each field. */
export const PreviewPrices = ({ pricing, send }: PreviewPricesProps) => {
  const styles = useStyles();
  const { is, currency, travellers, totalMinor, fault } = pricing;
  return (
    <Stack
      as="form"
      gap={16}
      aria-label={say('Prices for your customer')}
      aria-busy={is === 'saving'}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: is === 'unheard' ? 'again.requested' : 'pricing.submitted' });
      }}
    >
      <h2 className={styles.title} tabIndex={-1} ref={takeFocus}>
        {say('Prices for your customer')}
      </h2>
      <Quiet>
        {say(
          'Printed on the e-ticket and on the invoice to your customer. What you pay, and your own invoice, stay as they are.',
        )}
      </Quiet>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {travellers.map(({ paxId, name, text, soldMinor, changed, message }) => (
        <Stack key={paxId} gap={4}>
          <PlainField
            label={`${name} (${currency})`}
            value={text}
            message={message}
            inputMode="decimal"
            autoComplete="off"
            readOnly={is !== 'typing'}
            onValue={(typed) => send({ type: 'price.typed', paxId, text: typed })}
          />
          <p className={styles.small}>
            {changed === null
              ? say('Left empty, the price of the sale is printed.')
              : say('Changed by {who}, {at}.', { who: changed.who, at: momentText(changed.at) })}
            {soldMinor !== null && (
              <>
                {say('Sold at')} <Money currency={currency} minor={soldMinor} />.
              </>
            )}
          </p>
        </Stack>
      ))}
      <Row as="p" gap={12} align="baseline" justify="between" wrap={false} className={styles.total} aria-live="polite">
        <span>{say('Printed in total')}</span>
        <span className={styles.sum}>
          {totalMinor === null ? say('Not an amount') : <Money currency={currency} minor={totalMinor} />}
        </span>
      </Row>
      <Row gap={8} align="stretch">
        <Button type="submit" appearance="primary" tall disabledFocusable={is === 'saving' || totalMinor === null}>
          {is === 'saving' ? say('Saving prices…') : is === 'unheard' ? say('Try again') : say('Save prices')}
        </Button>
        <Button tall disabledFocusable={is === 'saving'} onClick={() => send({ type: 'pricing.withdrawn' })}>
          {say('Cancel')}
        </Button>
      </Row>
    </Stack>
  );
};
