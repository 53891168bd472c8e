import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ToggleEvent } from 'react';
import { Link } from 'wouter';
import { maySee } from '../../contract/functionalities.ts';
import { hotelBookingsAddress } from '../../contract/hotels/hotel-bookings-link.ts';
import { bookingsAddress } from '../../contract/orders/bookings-link.ts';
import { say } from '../../contract/say.ts';
import { searchTermMost } from '../../contract/search-term.ts';
import type { GlobalSearchEvent } from '../../machines/shell/global-search.machine.ts';
import { type GlobalSearchView, searchHint, viewOfGlobalSearch } from '../../machines/shell/global-search.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { moveByArrows } from '../ui/arrow-keys.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { openingDown } from '../ui/opening-motion.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { inBar } from './bar-styles.ts';
import { portalSearch, searchBoxId, searchPlaceId } from './global-search-actors.ts';
import { useSession } from './session.tsx';

const wide = '@media (min-width: 1280px)';

const useStyles = makeStyles({
  opener: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: sizes.touch,
    height: sizes.touch,
    order: 1,
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    ...inBar,
    fontSize: sizes.icon,
    cursor: 'pointer',
    [wide]: { display: 'none' },
  },
  /** A popover under the header on narrow screens, part of the header on wide ones. */
  place: {
    position: 'fixed',
    top: '56px',
    bottom: 'auto',
    left: '0',
    right: '0',
    width: '100vw',
    margin: '0',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: '0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [wide]: {
      position: 'static',
      display: 'block',
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: '0',
      width: 'auto',
      minWidth: '200px',
      maxWidth: '320px',
      padding: '0',
      borderBottomWidth: '0',
      backgroundColor: 'transparent',
      boxShadow: 'none',
      overflowX: 'visible',
      overflowY: 'visible',
    },
  },
  form: { position: 'relative', maxWidth: '560px', marginLeft: 'auto', marginRight: 'auto' },
  box: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    [wide]: { height: sizes.choice },
  },
  sign: { flexShrink: '0', fontSize: sizes.smallIcon, color: tokens.colorNeutralForeground2 },
  input: {
    flexGrow: 1,
    minWidth: '0',
    height: '100%',
    paddingLeft: '0',
    paddingRight: '0',
    border: '0',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground2, opacity: '1' },
    ':focus': { outlineStyle: 'none' },
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
  },
  ring: {
    flexShrink: '0',
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    borderTopColor: tokens.colorCompoundBrandStroke,
    borderRadius: '50%',
    animationName: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
  small: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '32px',
    height: sizes.control,
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: sizes.smallIcon,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  told: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    [wide]: {
      position: 'absolute',
      top: '44px',
      left: '0',
      minWidth: '100%',
      width: 'max-content',
      maxWidth: '360px',
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusXLarge,
      boxShadow: tokens.shadow16,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  found: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    ...openingDown,
    [wide]: { minWidth: 'max(100%, 320px)', padding: tokens.spacingVerticalS },
  },
  match: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignContent: 'center',
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  who: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  codes: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  more: { paddingLeft: tokens.spacingHorizontalS },
  again: {
    flexShrink: '0',
    minHeight: sizes.choice,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
});

/** The header's search (GSR-01). */
export const GlobalSearch = () => {
  const flow = useFlow('global-search', portalSearch);
  return <SearchPlace view={useView(flow, viewOfGlobalSearch)} send={flow.send} />;
};

export interface GlobalSearchProps {
  readonly view: GlobalSearchView;
  readonly send: (event: GlobalSearchEvent) => void;
}

const focusBox = (): void => document.getElementById(searchBoxId)?.focus();

const unfolded = ({ newState }: ToggleEvent): void => {
  if (newState === 'open') focusBox();
};

const SearchPlace = ({ view, send }: GlobalSearchProps) => {
  const styles = useStyles();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={searchPlaceId}>
        <SearchRegular aria-hidden />
        <HiddenText>{say('Search orders and references')}</HiddenText>
      </button>
      <div id={searchPlaceId} popover="auto" className={styles.place} onToggle={unfolded}>
        <SearchForm view={view} send={send} />
      </div>
    </>
  );
};

const SearchForm = ({ view, send }: GlobalSearchProps) => {
  const styles = useStyles();
  const request = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.requested' });
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || view.show === 'typing') return;
    event.preventDefault();
    focusBox();
    send({ type: 'search.cancelled' });
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'box.left' });
  };
  const stop = () => {
    focusBox();
    send({ type: 'search.cancelled' });
  };
  return (
    <form
      role="search"
      aria-label={say('Orders and references')}
      className={styles.form}
      onSubmit={request}
      onKeyDown={cancel}
      onBlur={left}
    >
      <div className={styles.box}>
        {view.show === 'searching' ? (
          <span aria-hidden className={styles.ring} />
        ) : (
          <SearchRegular aria-hidden className={styles.sign} />
        )}
        <input
          id={searchBoxId}
          type="text"
          className={styles.input}
          value={view.typed}
          maxLength={searchTermMost}
          placeholder={say('Reference, PNR, ticket, name')}
          aria-label={say('Search orders and references')}
          aria-describedby="global-search-hint"
          aria-keyshortcuts="/"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => send({ type: 'term.typed', typed: currentTarget.value })}
        />
        {view.show === 'searching' && (
          <button type="button" className={styles.small} onClick={stop}>
            <DismissRegular aria-hidden />
            <HiddenText>{say('Stop searching')}</HiddenText>
          </button>
        )}
        {view.typed === '' && <KeyHint>/</KeyHint>}
      </div>
      <Told view={view} send={send} />
      {view.show === 'found' && <Found view={view} send={send} />}
      <span id="global-search-hint" hidden>
        {searchHint}
      </span>
    </form>
  );
};

/** The list of each kind of order, and who may see it. */
const wholeList = {
  flights: {
    feature: 'ShowBookings',
    words: say('Show all in My bookings'),
    address: (search: string) => bookingsAddress({ search }),
  },
  stays: {
    feature: 'ShowHotelQueues',
    words: say('Show all in Hotel bookings'),
    address: (search: string) => hotelBookingsAddress({ search }),
  },
} as const;

const mayList = (held: readonly number[], list: keyof typeof wholeList): boolean =>
  maySee(held, wholeList[list].feature);

interface FoundProps {
  readonly view: Extract<GlobalSearchView, { show: 'found' }>;
  readonly send: (event: GlobalSearchEvent) => void;
}

/** The orders that match, as links. */
const Found = ({ view, send }: FoundProps) => {
  const styles = useStyles();
  const session = useSession();
  const held = session.show === 'signed-in' ? session.user.functionalities : null;
  const lists = held === null ? [] : view.lists.filter((list) => mayList(held, list));
  const follow = () => {
    send({ type: 'match.followed' });
    const place = document.getElementById(searchPlaceId);
    if (place?.matches(':popover-open')) place.hidePopover();
  };
  return (
    <div className={mergeClasses(styles.told, styles.found)} onKeyDown={moveByArrows}>
      <ul aria-label={say('Orders found')}>
        {view.matches.map(({ reference, pnr, traveller, state, address }) => (
          <li key={reference}>
            <Link href={address} className={styles.match} onClick={follow}>
              <span className={styles.who}>{traveller}</span>
              <span>{state}</span>
              <span className={styles.codes}>{pnr === null ? reference : `${pnr} · ${reference}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {view.more > 0 && (
        <Quiet className={styles.more}>
          {lists.length > 0
            ? say('{more} more match.', { more: view.more })
            : say('{more} more match. Type more to see them.', { more: view.more })}
        </Quiet>
      )}
      {view.more > 0 &&
        lists.map((list) => (
          <Link key={list} href={wholeList[list].address(view.typed)} className={styles.match} onClick={follow}>
            {wholeList[list].words}
          </Link>
        ))}
    </div>
  );
};

/** The result of a search that led to no page. */
const Told = ({ view, send }: GlobalSearchProps) => {
  const styles = useStyles();
  const again = () => {
    focusBox();
    send({ type: 'search.requested' });
  };
  return (
    <div role="status" className={mergeClasses(view.show === 'told' && styles.told)}>
      {view.show === 'searching' && <HiddenText>{say('Searching …')}</HiddenText>}
      {view.show === 'found' && (
        <HiddenText>{say('{matches} orders found', { matches: view.matches.length + view.more })}</HiddenText>
      )}
      {view.show === 'told' && <p>{view.message}</p>}
      {view.show === 'told' && view.retry && (
        <button type="button" className={styles.again} onClick={again}>
          {say('Try again')}
        </button>
      )}
    </div>
  );
};
