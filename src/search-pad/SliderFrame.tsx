import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { say } from '../../contract/say.ts';
import type { SliderEvent } from '../../machines/search-pad/slider.machine.ts';
import type { SliderView } from '../../machines/search-pad/slider.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { sizes } from '../ui/sizes.ts';
import { SliderButton } from './SliderButton.tsx';
import { swipeOf } from './swipe.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS, minWidth: '0' },
  banners: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridRowStart: '1',
    gridRowEnd: '3',
    minWidth: '0',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: sizes.touch },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  buttons: { display: 'flex', alignItems: 'center' },
  toEnd: { justifyContent: 'end' },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  window: { overflowX: 'hidden', overflowY: 'hidden', touchAction: 'pan-y' },
  track: {
    display: 'flex',
    alignItems: 'stretch',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationSlow,
    transitionTimingFunction: tokens.curveEasyEase,
  },
  slide: { flexGrow: '0', flexShrink: '0', flexBasis: '100%', minWidth: '0' },
  dots: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' },
  dot: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: sizes.touch, height: sizes.touch },
  },
  point: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground4,
  },
  here: { width: sizes.icon, backgroundColor: tokens.colorCompoundBrandBackground },
});

export interface SliderFrameProps {
  readonly label: string;
  /**
   * `pictures`: heading, slides and dots stacked. `banners`: slides, then dots and buttons in one row. `line`: one line with
   * its buttons at the end.
   */
  readonly shape: 'pictures' | 'banners' | 'line';
  /** Whether only screen readers are told the label: a heading stands above. */
  readonly hidesLabel?: boolean;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly view: SliderView;
  readonly send: (event: SliderEvent) => void;
}

/** A slider. It moves by itself, or by arrows, dots, keys and swipes; it can be paused. */
export const SliderFrame = ({ label, shape, hidesLabel = false, slides, view, send }: SliderFrameProps) => {
  const styles = useStyles();
  const id = useId();
  const several = view.show === 'several' ? view : null;
  const current = several?.current ?? 0;
  const buttons = several && <SliderButtons label={label} view={several} send={send} />;
  const shown = (
    <div className={styles.window} {...(several && swipeOf(send))}>
      <ul
        className={styles.track}
        style={{ transform: `translateX(${-100 * current}%)` }}
        // Screen readers get all headlines of a line where it stands; of pictures, only a slide that was asked for.
        aria-live={shape !== 'line' && several && !several.moves ? 'polite' : 'off'}
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.slide}
            inert={shape !== 'line' && index !== current}
            {...(several && { 'aria-label': say('{index} of {slides}', { index: index + 1, slides: slides.length }) })}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
  if (shape === 'line') {
    return (
      <section className={styles.line} aria-label={label} {...(several && attentionOf(send))}>
        {shown}
        {buttons}
      </section>
    );
  }
  const dots = several && (
    <div className={styles.dots}>
      {slides.map(({ key }, index) => (
        <button
          key={key}
          type="button"
          className={styles.dot}
          aria-label={say('Show {index} of {slides}', { index: index + 1, slides: slides.length })}
          aria-current={index === current}
          onClick={() => send({ type: 'slide.asked', index })}
        >
          <span className={mergeClasses(styles.point, index === current && styles.here)} />
        </button>
      ))}
    </div>
  );
  if (shape === 'banners') {
    return (
      <section
        className={styles.banners}
        aria-label={label}
        aria-roledescription={several ? 'carousel' : undefined}
        {...(several && attentionOf(send))}
      >
        {shown}
        <div className={styles.head}>
          {dots}
          {buttons}
        </div>
      </section>
    );
  }
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      aria-roledescription={several ? 'carousel' : undefined}
      {...(several && attentionOf(send))}
    >
      <div className={mergeClasses(styles.head, hidesLabel && styles.toEnd)}>
        <h2 id={id} className={styles.title}>
          {hidesLabel ? <HiddenText>{label}</HiddenText> : label}
        </h2>
        {buttons}
      </div>
      {shown}
      {dots}
    </section>
  );
};

interface SliderButtonsProps extends Pick<SliderFrameProps, 'label' | 'send'> {
  readonly view: Extract<SliderView, { show: 'several' }>;
}

const SliderButtons = ({ label, view, send }: SliderButtonsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      <SliderButton label={say('{label}: previous', { label })} act={() => send({ type: 'previous.asked' })}>
        <ChevronLeftRegular aria-hidden />
      </SliderButton>
      <SliderButton label={say('{label}: next', { label })} act={() => send({ type: 'next.asked' })}>
        <ChevronRightRegular aria-hidden />
      </SliderButton>
      <SliderButton
        label={`${label}: ${view.moves ? 'pause' : 'play'}`}
        act={() => send({ type: view.moves ? 'pause.asked' : 'play.asked' })}
      >
        {view.moves ? <PauseRegular aria-hidden /> : <PlayRegular aria-hidden />}
      </SliderButton>
    </div>
  );
};

/** Reports whether a pointer is over the slider or the focus is in it. */
const attentionOf = (send: SliderFrameProps['send']) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') send({ type: 'attention.came' });
  },
  onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && currentTarget.querySelector(':focus-visible') === null) {
      send({ type: 'attention.left' });
    }
  },
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) send({ type: 'attention.came' });
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    const rests = matchMedia('(hover: hover)').matches && currentTarget.matches(':hover');
    if (!rests && !currentTarget.contains(relatedTarget as Node | null)) send({ type: 'attention.left' });
  },
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') send({ type: 'previous.asked' });
    if (key === 'ArrowRight') send({ type: 'next.asked' });
  },
});
