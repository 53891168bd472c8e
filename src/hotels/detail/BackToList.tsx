import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { keptHotelsAddress } from '../../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { cameFromList } from '../opened-hotel.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    justifySelf: 'start',
    minHeight: sizes.control,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  icon: { fontSize: sizes.icon },
});

export interface BackToListProps {
  readonly requestId: string;
  readonly search: HotelSearchRequest | null;
}

/** Leads to the list of the search: who came from there is led back, to the same place. */
export const BackToList = ({ requestId, search }: BackToListProps) => {
  const styles = useStyles();
  const goBack = (event: MouseEvent) => {
    if (!cameFromList() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={keptHotelsAddress(requestId, search)} className={styles.link} onClick={goBack}>
      <ArrowLeftRegular className={styles.icon} aria-hidden />
      {say('All hotels')}
    </Link>
  );
};
