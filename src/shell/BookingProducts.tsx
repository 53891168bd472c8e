import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'wouter';
import { maySee } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';
import { useSession } from './session.tsx';

const useStyles = makeStyles({
  links: {
    display: 'inline-grid',
    justifySelf: 'start',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  link: {
    display: 'grid',
    placeItems: 'center',
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalXL,
    paddingRight: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
  here: {
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

/** Leads from the bookings of one product to those of another. Nothing where one of the lists may not be seen. */
export const BookingProducts = () => {
  const styles = useStyles();
  const session = useSession();
  const [here] = useLocation();
  const held = session.show === 'signed-in' ? session.user.functionalities : [];
  if (!maySee(held, 'ShowBookings') || !maySee(held, 'ShowHotelQueues')) return null;
  const isHotels = here.toLowerCase().startsWith(pagePaths.hotelBookings);
  const products = [
    { words: say('Flights'), path: pagePaths.myBookings, isHere: !isHotels },
    { words: say('Hotels'), path: pagePaths.hotelBookings, isHere: isHotels },
  ];
  return (
    <nav aria-label={say('Product')} className={styles.links}>
      {products.map(({ words, path, isHere }) => (
        <Link
          key={path}
          href={path}
          className={mergeClasses(styles.link, isHere && styles.here)}
          aria-current={isHere ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
};
