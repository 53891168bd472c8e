import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { type KeyboardEvent, useCallback, useId, useRef } from 'react';
import type { ScreenWay } from '../../../contract/hotels/local-map.ts';
import { say } from '../../../contract/say.ts';
import type { HotelMapEvent } from '../../../machines/hotels/hotel-map.setup.ts';
import type { DrawnMap, HotelMapView } from '../../../machines/hotels/hotel-map.view.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { sizes } from '../../ui/sizes.ts';
import { draggedMap, followsPointer } from './dragged-map.ts';
import { MapCard } from './MapCard.tsx';
import { MapGround } from './MapGround.tsx';
import { MapPin } from './MapPin.tsx';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    // Not hidden: that could be scrolled, and a pin that takes the focus outside would scroll it.
    overflowX: 'clip',
    overflowY: 'clip',
    width: '100%',
    height: '100%',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    userSelect: 'none',
  },
  /** Takes the keys. Its own ring stands inside, because the frame cuts what is outside. A marked pin stays below the card. */
  surface: {
    position: 'absolute',
    isolation: 'isolate',
    top: '0',
    right: '0',
    bottom: '0',
    left: '0',
    cursor: 'grab',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  /** Everything that moves with the ground. Its origin is the middle of the map. */
  moving: { position: 'absolute', top: '50%', left: '50%', width: '0', height: '0' },
  tools: {
    position: 'absolute',
    top: tokens.spacingVerticalM,
    right: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
  },
  tool: {
    minWidth: '36px',
    width: '36px',
    height: sizes.choice,
    boxShadow: tokens.shadow4,
    '@media (pointer: coarse)': { minWidth: sizes.touch, width: sizes.touch, height: sizes.touch },
  },
  foot: {
    position: 'absolute',
    left: tokens.spacingHorizontalM,
    right: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    pointerEvents: 'none',
  },
  legend: {
    maxWidth: '100%',
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export interface HotelMapProps {
  readonly view: Extract<HotelMapView, { show: 'waiting' | 'map' }>;
  readonly send: (event: HotelMapEvent) => void;
}

/**
 * The map of the hotels, without tiles: water and rings as lines, pins as buttons. It can be used by keyboard. Screen readers find the
 * same hotels in the list.
 */
export const HotelMap = ({ view, send }: HotelMapProps) => {
  const styles = useStyles();
  const keys = useId();
  const surface = useRef<HTMLDivElement>(null);
  // Stable, so that the map is measured once and whenever its size changes, not at each draw.
  const measured = useCallback((frame: HTMLElement | null) => measure(frame, send), [send]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const asked = eventOfKey(event.key);
    if (asked === null) return;
    event.preventDefault();
    // The pin that has the focus may leave the map.
    surface.current?.focus({ preventScroll: true });
    send(asked);
  };
  return (
    <section className={styles.frame} aria-label={say('Map')} ref={measured}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map */}
      <div
        ref={surface}
        className={styles.surface}
        role="group"
        aria-label={say('Hotels on the map')}
        aria-describedby={keys}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...draggedMap((way) => send({ type: 'map.moved', way }))}
      >
        <HiddenText>
          <span id={keys}>{say('Arrow keys move the map, plus and minus zoom, Home shows all hotels.')}</span>
        </HiddenText>
        <div {...followsPointer} className={styles.moving}>
          {view.show === 'map' && <Ground map={view.map} send={send} />}
        </div>
      </div>
      {view.show === 'map' && <Tools map={view.map} send={send} />}
    </section>
  );
};

const Ground = ({ map, send }: { readonly map: DrawnMap; readonly send: HotelMapProps['send'] }) => (
  <>
    <MapGround placeCode={map.placeCode} centre={map.centre} ground={map.ground} rings={map.rings} />
    {map.pins.map((pin) => (
      <MapPin key={pin.key} pin={pin} send={send} />
    ))}
  </>
);

const Tools = ({ map, send }: { readonly map: DrawnMap; readonly send: HotelMapProps['send'] }) => {
  const styles = useStyles();
  return (
    <>
      <div className={styles.tools}>
        <Button
          className={styles.tool}
          icon={<AddRegular />}
          aria-label={say('Zoom in')}
          disabledFocusable={!map.canGoCloser}
          onClick={() => send({ type: 'map.zoomed', steps: pressSteps })}
        />
        <Button
          className={styles.tool}
          icon={<SubtractRegular />}
          aria-label={say('Zoom out')}
          disabledFocusable={!map.canGoWider}
          onClick={() => send({ type: 'map.zoomed', steps: -pressSteps })}
        />
        <Button
          className={styles.tool}
          icon={<FullScreenMaximizeRegular />}
          aria-label={say('Show all hotels')}
          title={say('Show all hotels')}
          disabledFocusable={map.fits}
          onClick={() => send({ type: 'map.fitted' })}
        />
      </div>
      <div className={styles.foot}>
        {map.card !== null && (
          <MapCard key={map.card.key} card={map.card} onClose={() => send({ type: 'card.closed' })} />
        )}
        <p className={styles.legend}>
          {say('{legend}. Water is drawn by hand, not for navigation.', { legend: map.legend })}
        </p>
      </div>
    </>
  );
};

/** One press doubles or halves the scale. */
const pressSteps = 2;

/** Way of one press of an arrow key. */
const stepPx = 96;

const ways: Readonly<Record<string, ScreenWay>> = {
  ArrowLeft: { xPx: -stepPx, yPx: 0 },
  ArrowRight: { xPx: stepPx, yPx: 0 },
  ArrowUp: { xPx: 0, yPx: -stepPx },
  ArrowDown: { xPx: 0, yPx: stepPx },
};

const eventOfKey = (key: string): HotelMapEvent | null => {
  const way = ways[key];
  if (way !== undefined) return { type: 'map.moved', way };
  if (key === '+' || key === '=') return { type: 'map.zoomed', steps: pressSteps };
  if (key === '-') return { type: 'map.zoomed', steps: -pressSteps };
  if (key === 'Home') return { type: 'map.fitted' };
  return key === 'Escape' ? { type: 'card.closed' } : null;
};

/** Tells the size of the map, now and whenever it changes. */
const measure = (frame: HTMLElement | null, send: HotelMapProps['send']) => {
  if (frame === null) return undefined;
  let told = '';
  const observer = new ResizeObserver(() => {
    const size = { widthPx: frame.clientWidth, heightPx: frame.clientHeight };
    const words = `${size.widthPx} × ${size.heightPx}`;
    if (words === told) return;
    told = words;
    send({ type: 'map.measured', size });
  });
  observer.observe(frame);
  return () => observer.disconnect();
};
