import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PaymentLine, PaymentList } from '../../machines/money/online-deposit.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import type { SendOnlineDeposit } from './flow-props.ts';

const useStyles = makeStyles({
  list: { margin: '0', padding: '0', listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  what: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  money: { display: 'grid', justifyItems: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  pays: { fontWeight: tokens.fontWeightSemibold },
  acts: { '@media (max-width: 639px)': { gridColumn: '1 / -1', justifyContent: 'flex-start' } },
});

export interface OnlinePaymentListProps extends SendOnlineDeposit {
  readonly list: PaymentList;
}

/** The last online payments of the agency, so that one that was left half done is found again. */
export const OnlinePaymentList = ({ list: { stands, lines }, send }: OnlinePaymentListProps) => {
  const styles = useStyles();
  if (stands === 'hidden') return null;
  return (
    <TitledSection title={say('Last online payments')}>
      {stands === 'reading' && lines.length === 0 && (
        <Stack gap={8} role="status">
          <HiddenText>{say('Loading your online payments')}</HiddenText>
          <Skeleton heightPx={56} />
        </Stack>
      )}
      {stands === 'unread' && (
        <Row as="p" gap={12}>
          {say('Your online payments could not be loaded.')}
          <Button onClick={() => send({ type: 'list.asked' })}>{say('Load them again')}</Button>
        </Row>
      )}
      {stands === 'listed' && lines.length === 0 && <p>{say('Nothing was paid online yet.')}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <Line key={line.code} line={line} send={send} />
          ))}
        </ul>
      )}
      {stands === 'listed' && (
        <Button key="again" start onClick={() => send({ type: 'list.asked' })}>
          {say('Refresh the list')}
        </Button>
      )}
    </TitledSection>
  );
};

const Line = ({ line, send }: { readonly line: PaymentLine } & SendOnlineDeposit) => {
  const styles = useStyles();
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Badge tone={line.tone}>{line.badge}</Badge>
        <span className={styles.quiet}>
          {line.method}, {momentText(line.at)}, {line.code}
        </span>
      </div>
      <div className={styles.money}>
        <span className={styles.pays}>{line.pays}</span>
        {line.gets !== null && <span className={styles.quiet}>{say('wallet gets {gets}', { gets: line.gets })}</span>}
      </div>
      <Row gap={8} align="stretch" justify="end" className={styles.acts}>
        {line.mayResume && (
          <Button
            aria-label={say('Go on paying {code}', { code: line.code })}
            onClick={() => send({ type: 'resume.requested', code: line.code })}
          >
            {say('Go on paying')}
          </Button>
        )}
        <Button
          aria-label={say('Show payment {code}', { code: line.code })}
          onClick={() => send({ type: 'payment.opened', code: line.code })}
        >
          {say('Show')}
        </Button>
      </Row>
    </li>
  );
};
