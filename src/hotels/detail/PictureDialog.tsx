import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { KeyboardEvent } from 'react';
import { say } from '../../../contract/say.ts';
import type { OpenedPicture } from '../../../machines/hotels/hotel-detail.view.ts';
import { swipeOf } from '../../search-pad/swipe.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';
import { HotelScene } from '../HotelScene.tsx';
import type { SendHotelDetail } from './detail-props.ts';

const useStyles = makeStyles({
  scene: {
    aspectRatio: '4 / 3',
    width: '100%',
    maxHeight: '64dvh',
    borderRadius: tokens.borderRadiusLarge,
    overflowX: 'hidden',
    overflowY: 'hidden',
    touchAction: 'pan-y',
  },
  words: { flexGrow: '1', minWidth: '0', textAlign: 'center' },
  turn: { flexShrink: '0', minWidth: sizes.touch, minHeight: sizes.touch },
});

const turns: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface PictureDialogProps {
  readonly opened: OpenedPicture;
  readonly stars: number;
  readonly send: SendHotelDetail;
}

/** A picture, large. Arrow keys and swipes turn to the next; Escape closes, and the focus returns to where it was opened. */
export const PictureDialog = ({ opened: { picture, album, place, isAlone }, stars, send }: PictureDialogProps) => {
  const styles = useStyles();
  const turn = (by: -1 | 1) => send({ type: 'picture.turned', by });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = turns[key];
    if (by !== undefined) turn(by);
  };
  return (
    <ModalFrame title={album} size="picture" onClose={() => send({ type: 'pictures.closed' })} onKeyDown={onKeyDown}>
      <div
        className={styles.scene}
        {...swipeOf(({ type }) => {
          if (type === 'next.asked') turn(1);
          if (type === 'previous.asked') turn(-1);
        })}
      >
        <HotelScene picture={picture} stars={stars} />
      </div>
      <Row gap={12} wrap={false}>
        <Button
          className={styles.turn}
          icon={<ChevronLeftRegular />}
          aria-label={say('Picture before')}
          disabledFocusable={isAlone}
          onClick={() => turn(-1)}
        />
        <p className={styles.words} role="status">
          {picture.words}
          <Quiet as="span" figures>{` · ${place}`}</Quiet>
        </p>
        <Button
          className={styles.turn}
          icon={<ChevronRightRegular />}
          aria-label={say('Next picture')}
          disabledFocusable={isAlone}
          onClick={() => turn(1)}
        />
      </Row>
    </ModalFrame>
  );
};
