import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarCancelRegular } from '@fluentui/react-icons/svg/calendar-cancel';
import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit';
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { MoneyOffRegular } from '@fluentui/react-icons/svg/money-off';
import type { IncludedThing } from '../../machines/flights/itinerary-card.ts';
import { HiddenText } from '../ui/HiddenText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '20px',
    // Keeps clear of the price.
    '@container (max-width: 859px)': { columnGap: tokens.spacingHorizontalXS },
  },
  thing: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  not: { color: tokens.colorNeutralForeground3 },
  icon: { fontSize: '20px' },
});

const iconOf = ({ kind, state }: IncludedThing, className: string) => {
  switch (kind) {
    case 'baggage':
      return <LuggageRegular className={className} aria-hidden />;
    case 'change':
      return state === 'yes' ? (
        <CalendarEditRegular className={className} aria-hidden />
      ) : (
        <CalendarCancelRegular className={className} aria-hidden />
      );
    case 'refund':
      return state === 'yes' ? (
        <MoneyHandRegular className={className} aria-hidden />
      ) : (
        <MoneyOffRegular className={className} aria-hidden />
      );
  }
};

/**
 * What the cheapest brand includes: the bag in words, change and refund as icons whose text is shown on hover and read
 * by screen readers.
 */
export const IncludedIcons = ({ included }: { readonly included: readonly IncludedThing[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {included
        .filter(({ kind, state }) => kind === 'baggage' || state !== 'unknown')
        .map((thing) => (
          <li
            key={thing.kind}
            className={mergeClasses(styles.thing, thing.state !== 'yes' && styles.not)}
            title={thing.words}
          >
            {iconOf(thing, styles.icon)}
            {thing.kind === 'baggage' ? thing.words : <HiddenText>{thing.words}</HiddenText>}
          </li>
        ))}
    </ul>
  );
};
