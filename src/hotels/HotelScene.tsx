import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, useId } from 'react';
import type { HotelPicture } from '../../contract/hotels/hotels.ts';
import { numbersOf, palettes, type ScenePalette } from './scene-colours.ts';
import { Front } from './scenes/Front.tsx';
import { Bathroom, Lobby, Restaurant, Room } from './scenes/inside.tsx';
import { Pool, View } from './scenes/outside.tsx';
import { high, type SceneParts, wide } from './scenes/scene-size.ts';

const useStyles = makeStyles({
  scene: {
    display: 'block',
    width: '100%',
    height: '100%',
    '@media (prefers-color-scheme: dark)': { filter: 'brightness(0.86)' },
  },
});

export interface HotelSceneProps {
  readonly picture: HotelPicture;
  readonly stars: number;
  readonly className?: string | undefined;
}

/** A picture of a hotel, drawn from its seed: its hour and what stands where. */
export const HotelScene = memo(({ picture: { scene, seed, words }, stars, className }: HotelSceneProps) => {
  const id = useId();
  const next = numbersOf(seed);
  const palette = palettes[Math.floor(next() * palettes.length)] as ScenePalette;
  const [above, below] = palette.sky;
  return (
    <svg
      className={mergeClasses(useStyles().scene, className)}
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={words}
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={above} />
          <stop offset="1" stopColor={below} />
        </linearGradient>
      </defs>
      {sceneOf(scene, { palette, next, sky: `url(#${id}sky)` }, stars)}
    </svg>
  );
});

const sceneOf = (scene: HotelPicture['scene'], parts: SceneParts, stars: number) => {
  switch (scene) {
    case 'front':
      return <Front {...parts} stars={stars} />;
    case 'lobby':
      return <Lobby {...parts} />;
    case 'room':
      return <Room {...parts} />;
    case 'bathroom':
      return <Bathroom {...parts} />;
    case 'restaurant':
      return <Restaurant {...parts} />;
    case 'pool':
      return <Pool {...parts} />;
    case 'view':
      return <View {...parts} />;
  }
};
