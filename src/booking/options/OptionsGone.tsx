import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type { FlightOptionsView } from '../../../machines/booking/flight-options.view.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Row.tsx';
import { ChosenOptions } from '../ChosenOptions.tsx';

const useStyles = makeStyles({
  gone: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

export interface OptionsGoneProps {
  readonly view: Extract<FlightOptionsView, { show: 'gone' }>;
  readonly send: (event: FlightOptionsEvent) => void;
  readonly currency: string;
}

/** Options that sold out after they were chosen: what they are, and the choice to choose again or to go on without them. */
export const OptionsGone = ({ view, send, currency }: OptionsGoneProps) => {
  const styles = useStyles();
  return (
    <Panel>
      <div role="alert">
        <p>{say('Sold out since you chose it:')}</p>
        <p className={styles.gone}>{view.goneNames}</p>
      </div>
      {view.lost.length > 0 && <ChosenOptions titled={false} chosen={view.lost} currency={currency} />}
      <p>
        {say(
          'Nothing was booked or charged. The fare, the travellers and all other add-ons are kept. The amounts beside this are those without what has sold out.',
        )}
      </p>
      <Row gap={8} align="stretch">
        <Button tall appearance="primary" onClick={() => send({ type: 'options.reopened' })}>
          {say('Choose again')}
        </Button>
        <Button tall onClick={() => send({ type: 'options.dropped' })}>
          {view.dropLabel}
        </Button>
      </Row>
    </Panel>
  );
};
