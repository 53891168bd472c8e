import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PaymentEventLine } from '../../machines/desk/desk-online-payment.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  words: { overflowWrap: 'anywhere' },
  suspect: { color: tokens.colorStatusDangerForeground1 },
});

/** What happened to a payment, the earliest first. */
export const PaymentEvents = ({ events }: { readonly events: readonly PaymentEventLine[] }) => {
  const styles = useStyles();
  return (
    <Stack as="ol" gap={12} aria-label={say('Events')}>
      {events.map(({ at, who, words, isSuspect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end, and two can be alike
        <li key={index}>
          <p className={styles.words}>{words}</p>
          <Quiet small figures className={isSuspect ? styles.suspect : undefined}>
            {who} · {momentText(at)}
          </Quiet>
        </li>
      ))}
    </Stack>
  );
};
