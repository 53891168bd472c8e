import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { say } from '../../../contract/say.ts';
import type { CancellationTerms, RateView } from '../../../machines/hotels/hotel-rates.ts';
import { WhyThisPrice } from '../../markup/WhyThisPrice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';
import { cancellationText, laterCosts } from './cancellation-text.ts';

const narrow = '@media (max-width: 819px)';

const useStyles = makeStyles({
  rate: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { paddingLeft: tokens.spacingHorizontalM, paddingRight: tokens.spacingHorizontalM },
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) 216px 96px',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"board price" "cancelling cancelling" "book book"',
      gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    },
  },
  board: { display: 'grid', rowGap: tokens.spacingVerticalXXS, [narrow]: { gridArea: 'board' } },
  cancelling: { display: 'grid', rowGap: tokens.spacingVerticalXXS, [narrow]: { gridArea: 'cancelling' } },
  strong: { fontWeight: tokens.fontWeightSemibold },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  scarce: { color: tokens.colorStatusWarningForeground1 },
  icon: { fontSize: sizes.smallIcon, flexShrink: '0', marginTop: tokens.spacingVerticalXXS },
  free: { color: tokens.colorStatusSuccessForeground1 },
  price: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { gridArea: 'price' },
  },
  amount: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  book: { [narrow]: { gridArea: 'book' } },
  button: { width: '100%', minWidth: '0' },
  note: { paddingTop: tokens.spacingVerticalS },
});

export interface RateLineProps {
  readonly roomGuid: string;
  readonly rate: RateView;
  /** Its button is the primary one among those of all rates. */
  readonly lead: boolean;
  /** Nothing can be chosen now. */
  readonly busy: boolean;
  readonly onBook: () => void;
}

/** A rate in one line: what it includes, how it is cancelled, and its price for the whole stay and a night. */
export const RateLine = ({ roomGuid, rate, lead, busy, onBook }: RateLineProps) => {
  const styles = useStyles();
  const small = styles.small;
  return (
    <li className={styles.rate}>
      <div className={styles.line}>
        <div className={styles.board}>
          <p className={styles.strong}>{rate.board}</p>
          {rate.onRequest && <p className={small}>{say('On request: the hotel answers later')}</p>}
          {rate.scarce !== null && <p className={mergeClasses(small, styles.scarce)}>{rate.scarce}</p>}
          {rate.remarks.map((remark) => (
            <p key={remark} className={small}>
              {remark}
            </p>
          ))}
        </div>
        <div className={styles.cancelling}>
          <Cancelling terms={rate.cancellation} />
          {laterCosts(rate.cancellation).map((words) => (
            <p key={words} className={small}>
              {words}
            </p>
          ))}
        </div>
        <div className={styles.price}>
          <p className={styles.amount}>{rate.total}</p>
          <p className={small}>{say('{perNight} a room and night', { perNight: rate.perNight })}</p>
          {rate.paidThere.map((tax) => (
            <p key={tax} className={small}>
              {say('+ {tax}, paid there', { tax })}
            </p>
          ))}
          <WhyThisPrice of={{ roomGuid, roomRateGuid: rate.roomRateGuid }} />
        </div>
        <div className={styles.book}>
          <Button
            className={styles.button}
            appearance={lead ? 'primary' : 'secondary'}
            disabledFocusable={busy}
            onClick={onBook}
          >
            {rate.isChosen ? say('Checking…') : say('Book')}
          </Button>
        </div>
      </div>
      {rate.note !== null && (
        <div className={styles.note}>
          <Notice tone="warning">{rate.note}</Notice>
        </div>
      )}
    </li>
  );
};

const icons = { free: CheckmarkRegular, costs: InfoRegular, lost: DismissRegular } as const;

const Cancelling = ({ terms }: { readonly terms: CancellationTerms }) => {
  const styles = useStyles();
  const Icon = icons[terms.kind];
  return (
    <Row as="p" gap={4} align="start" wrap={false} className={terms.kind === 'free' ? styles.free : undefined}>
      <Icon className={styles.icon} aria-hidden />
      <span>{cancellationText(terms)}</span>
    </Row>
  );
};
