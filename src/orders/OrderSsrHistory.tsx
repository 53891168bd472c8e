import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { ShownDetail } from '../../machines/orders/order-page.view.ts';
import { Button } from '../ui/Button.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DetailStatus } from './DetailStatus.tsx';

const useStyles = makeStyles({
  lines: { paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

const stateWords = { requested: 'requested', confirmed: 'confirmed', refused: say('not provided') } as const;

export interface OrderSsrHistoryProps {
  readonly detail: ShownDetail;
  readonly send: (event: OrderPageEvent) => void;
}

/** When each seat and extra was asked for and answered. */
export const OrderSsrHistory = ({ detail, send }: OrderSsrHistoryProps) => {
  const styles = useStyles();
  if ((detail.show === 'reading' || detail.show === 'unread') && detail.asked.is === 'ssr') {
    return <DetailStatus detail={detail} send={send} />;
  }
  if (detail.show !== 'open' || detail.read.is !== 'ssr') {
    return (
      <Button start onClick={() => send({ type: 'detail.requested', detail: { is: 'ssr' } })}>
        {say('Show the airline’s answers')}
      </Button>
    );
  }
  const { lines } = detail.read;
  return (
    <>
      <Stack as="ol" gap={12} className={styles.lines} aria-label={say('Answers of the airline')}>
        {lines.map(({ at, who, traveller, name, state }) => (
          <li key={`${at} ${traveller} ${name}`}>
            <p>{say('{name} for {traveller}: {stateWords}', { name, traveller, stateWords: stateWords[state] })}</p>
            <Quiet small figures>
              {momentText(at)} · {who}
            </Quiet>
          </li>
        ))}
      </Stack>
      <Button start onClick={() => send({ type: 'detail.hidden' })}>
        {say('Hide')}
      </Button>
    </>
  );
};
