import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { say } from '../../../contract/say.ts';
import type { DrawnMap } from '../../../machines/hotels/hotel-map.view.ts';
import { type WaterPath, waterPaths } from '../../../machines/hotels/water-lines.ts';

const useStyles = makeStyles({
  ground: {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '1px',
    height: '1px',
    overflow: 'visible',
    pointerEvents: 'none',
  },
  coast: { stroke: tokens.colorPaletteSteelBorderActive, strokeOpacity: '0.45', strokeLinejoin: 'round' },
  sea: { fill: tokens.colorPaletteSteelBackground2, fillOpacity: '0.45' },
  land: { fill: tokens.colorNeutralBackground1 },
  river: {
    fill: 'none',
    stroke: tokens.colorPaletteSteelBackground2,
    strokeOpacity: '0.9',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  ring: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeOpacity: '0.55', strokeDasharray: '2 5' },
  ringWords: {
    fill: tokens.colorNeutralForeground2,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '4px',
    paintOrder: 'stroke',
    fontSize: tokens.fontSizeBase200,
    textAnchor: 'middle',
  },
  centre: { fill: tokens.colorNeutralForeground2, stroke: tokens.colorNeutralBackground1, strokeWidth: '2px' },
});

/** A river is never drawn thinner. */
const thinnestPx = 2;

/** What lies under the pins: the water, and rings of distance around the centre of the city. */
export const MapGround = memo(
  ({ placeCode, centre, ground, rings }: Pick<DrawnMap, 'placeCode' | 'centre' | 'ground' | 'rings'>) => {
    const styles = useStyles();
    const { latitudeMicro, longitudeMicro } = centre;
    const waters = useMemo(
      () => waterPaths(placeCode, { latitudeMicro, longitudeMicro }),
      [placeCode, latitudeMicro, longitudeMicro],
    );
    return (
      <svg className={styles.ground} aria-hidden>
        <g transform={`translate(${ground.xPx} ${ground.yPx}) scale(${ground.pxPerMetre})`}>
          {waters.map((water) => (
            <WaterShape key={water.path} water={water} pxPerMetre={ground.pxPerMetre} />
          ))}
        </g>
        <g transform={`translate(${ground.xPx} ${ground.yPx})`}>
          {rings.map(({ metres, radiusPx, words }) => (
            <g key={metres}>
              <circle className={styles.ring} r={radiusPx} />
              <text className={styles.ringWords} y={4 - radiusPx}>
                {words}
              </text>
            </g>
          ))}
          <circle className={styles.centre} r={5} />
          <text className={styles.ringWords} y={20}>
            {say('Centre')}
          </text>
        </g>
      </svg>
    );
  },
);

const WaterShape = ({ water, pxPerMetre }: { readonly water: WaterPath; readonly pxPerMetre: number }) => {
  const styles = useStyles();
  switch (water.kind) {
    case 'river':
      return (
        <path
          className={styles.river}
          d={water.path}
          strokeWidth={Math.max(water.widthMetres, thinnestPx / pxPerMetre)}
        />
      );
    case 'sea':
    case 'land':
      return (
        <g className={styles.coast}>
          <path className={styles[water.kind]} d={water.path} vectorEffect="non-scaling-stroke" />
        </g>
      );
  }
};
