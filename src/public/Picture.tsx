import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { drawingOf } from '../../contract/public/public-sections.ts';
import { Drawing, isScene } from './drawings/Drawing.tsx';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    overflowX: 'hidden',
    overflowY: 'hidden',
    width: '100%',
    backgroundColor: tokens.colorBrandBackground2,
  },
  fill: { position: 'absolute', top: '0', left: '0', display: 'block', width: '100%', height: '100%' },
  /** The ground of a drawing goes on where its place is wider. */
  drawn: { overflowX: 'visible', overflowY: 'visible' },
  photo: { objectFit: 'cover', filter: 'brightness(var(--pictureBrightness, 1))' },
});

export interface PictureProps {
  /** Name of a drawing, or address of a file. */
  readonly picture: string;
  /** Its shape, so that nothing moves when it comes: `4 / 3`. */
  readonly shape: string;
}

/** A decorative picture that fills its place. */
export const Picture = ({ picture, shape }: PictureProps) => {
  const styles = useStyles();
  const drawing = drawingOf(picture);
  return (
    <div className={styles.frame} style={{ aspectRatio: shape }}>
      {drawing === null ? (
        <img className={mergeClasses(styles.fill, styles.photo)} src={picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg
          className={mergeClasses(styles.fill, styles.drawn)}
          viewBox="0 0 560 420"
          preserveAspectRatio={isScene(drawing) ? 'xMidYMid slice' : 'xMidYMid meet'}
          aria-hidden
          focusable="false"
        >
          <Drawing name={drawing} />
        </svg>
      )}
    </div>
  );
};
