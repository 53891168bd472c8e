import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { shownMinorOf } from '../../../contract/flights/price-type.ts';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type { FlightOptionsView } from '../../../machines/booking/flight-options.view.ts';
import { useShownPriceType } from '../../shell/PriceTypeChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sizes } from '../../ui/sizes.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { OptionList } from './OptionList.tsx';
import { SeatStep } from './SeatStep.tsx';

const useStyles = makeStyles({
  rows: { display: 'grid', rowGap: tokens.spacingVerticalM },
  onward: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: sizes.largeControl,
    '@media (max-width: 639px)': { width: '100%' },
  },
  sum: { fontVariantNumeric: 'tabular-nums' },
});

export type AddOnsOffered = Extract<FlightOptionsView, { readonly keepLabel: string }>;

export interface AddOnsStepProps {
  readonly view: AddOnsOffered;
  readonly send: (event: FlightOptionsEvent) => void;
}

/** What the airline offers, and the way on, which is always open. */
export const AddOnsStep = ({ view, send }: AddOnsStepProps) => {
  const styles = useStyles();
  const { sums } = view.summary;
  const priceType = useShownPriceType(sums.grossMinor);
  return (
    <>
      {view.refusalWords !== null && <Notice tone="danger">{view.refusalWords}</Notice>}
      <Panel>
        <Offered view={view} send={send} />
      </Panel>
      <Row gap={12} justify="between">
        <p role="status" className={styles.sum}>
          {view.summary.chosen.length > 0 && (
            <>
              {say('Add-ons')} <Money currency={sums.currency} minor={sums.optionsMinor} strong />
              {say(', in total')} <Money currency={sums.currency} minor={shownMinorOf(sums, priceType)} strong />
            </>
          )}
        </p>
        <Row gap={8} align="stretch">
          <Button tall appearance="subtle" onClick={() => send({ type: 'travellers.reopened' })}>
            {say('Back to travellers')}
          </Button>
          {view.show === 'choosing' && view.mayClear && (
            <Button tall onClick={() => send({ type: 'choices.cleared' })}>
              {say('Remove all add-ons')}
            </Button>
          )}
        </Row>
      </Row>
      <div className={styles.onward}>
        <Button
          className={styles.next}
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          onClick={() => send({ type: 'options.kept' })}
        >
          {view.keepLabel}
        </Button>
      </div>
    </>
  );
};

const Offered = ({ view, send }: AddOnsStepProps) => {
  switch (view.show) {
    case 'listing':
      return (
        <>
          <Quiet role="status" measure>
            {view.slow
              ? say('Still waiting for the airline to say what it offers. You can go on without.')
              : say('Asking the airline what it offers…')}
          </Quiet>
          <Skeleton heightPx={56} />
          <Skeleton heightPx={168} />
        </>
      );
    case 'unlisted':
      return (
        <>
          <Quiet role="alert" measure>
            {say('The airline did not say which add-ons it offers. Nothing is lost: ask again, or go on.')}
          </Quiet>
          <div>
            <Button tall onClick={() => send({ type: 'again.requested' })}>
              {say('Ask again')}
            </Button>
          </div>
        </>
      );
    case 'nothing':
      return (
        <Quiet measure>
          {say('The airline offers no add-ons with this fare. What the fare includes stays as it is.')}
        </Quiet>
      );
    case 'choosing':
      return <Choosing view={view} send={send} />;
  }
};

const Choosing = ({
  view,
  send,
}: {
  readonly view: Extract<AddOnsOffered, { show: 'choosing' }>;
  readonly send: AddOnsStepProps['send'];
}) => (
  <>
    <ChoiceCards
      legend={say('What to add')}
      cards={view.kinds.map(({ kind, label, price, count, open }) => ({
        key: kind,
        title: label,
        detail: count === 0 ? price : say('{count} chosen', { count }),
        chosen: open,
        onChoose: () => send({ type: 'kind.opened', kind }),
      }))}
    />
    {view.errors.length > 0 && <ErrorList key={view.rejections} errors={view.errors} />}
    <Quiet role="status" measure>
      {view.note}
    </Quiet>
    {view.part.is === 'list' ? (
      <OptionList part={view.part} send={send} />
    ) : (
      <SeatStep part={view.part} currency={view.summary.sums.currency} send={send} />
    )}
  </>
);
