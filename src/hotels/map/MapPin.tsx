import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { HotelMapEvent } from '../../../machines/hotels/hotel-map.setup.ts';
import type { MapPinView } from '../../../machines/hotels/hotel-map.view.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  /** The target is as high as a finger; what is drawn in it is lower. */
  pin: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    height: sizes.touch,
    minWidth: sizes.touch,
    padding: '0',
    border: 'none',
    backgroundColor: 'transparent',
    transform: 'translate(-50%, -50%)',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outlineStyle: 'none', zIndex: '2' },
    ':hover': { zIndex: '2' },
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '26px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ':hover': { border: `1px solid ${tokens.colorNeutralForeground1}` },
    ':focus-visible > &': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  several: { paddingLeft: '3px' },
  count: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    padding: '0 3px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground2,
    color: tokens.colorNeutralBackground1,
    lineHeight: '18px',
  },
  marked: { zIndex: '1' },
  markedLabel: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { border: `1px solid ${tokens.colorBrandBackground}` },
  },
  markedCount: { backgroundColor: tokens.colorNeutralForegroundOnBrand, color: tokens.colorBrandBackground },
});

export interface MapPinProps {
  readonly pin: MapPinView;
  readonly send: (event: HotelMapEvent) => void;
}

/** A pin with its price; of several hotels, with their number and the lowest price. */
export const MapPin = memo(({ pin, send }: MapPinProps) => {
  const styles = useStyles();
  const lit = pin.marked || pin.opened;
  const point = () => send({ type: 'mark.put', mark: { pin: pin.key } });
  const leave = () => send({ type: 'mark.put', mark: null });
  return (
    <button
      type="button"
      data-pin={pin.key}
      tabIndex={pin.inSight ? 0 : -1}
      className={mergeClasses(styles.pin, lit && styles.marked)}
      style={{ left: `${pin.xPx}px`, top: `${pin.yPx}px` }}
      aria-expanded={pin.count === 1 ? pin.opened : undefined}
      onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? point() : undefined)}
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? leave() : undefined)}
      onFocus={point}
      onBlur={leave}
      onClick={() => send({ type: 'pin.pressed', pin: pin.key })}
    >
      <HiddenText>{pin.words}</HiddenText>
      <span
        className={mergeClasses(styles.label, pin.count > 1 && styles.several, lit && styles.markedLabel)}
        aria-hidden
      >
        {pin.count > 1 && <span className={mergeClasses(styles.count, lit && styles.markedCount)}>{pin.count}</span>}
        {pin.price}
      </span>
    </button>
  );
});
